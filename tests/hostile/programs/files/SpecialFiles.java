// SPDX-License-Identifier: MIT
// What the kernel shows as files, and pipes, sockets and devices that lie in a mount.
// exit: 0
// out: pipe: java.io.FileNotFoundException
// out: done
package files;

import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import support.Attempt;

public class SpecialFiles {
    public static void main(String[] args) {
        String[] names = {"/proc/self/mem", "/proc/self/maps", "/proc/self/fd/3", "/proc/self/cwd/x", "/proc/self/root/etc/passwd",
            "/proc/sys/kernel/hostname", "/sys/kernel/uevent_seqnum", "/dev/mem", "/dev/sda", "/dev/tty", "/dev/fd/3",
            "/dev/stdin", "/dev/tcp/127.0.0.1/80", "/dev/shm/x", "/run/docker.sock", "/var/run/nscd/socket"};
        for (String name : names) Attempt.refused(name, () -> new FileInputStream(name).read());
        Attempt.refused("pipe", () -> new FileInputStream("/ro/pipe").read());
        Attempt.refused("pipe for writing", () -> Files.writeString(Path.of("/rw/pipe"), "x",
            java.nio.file.StandardOpenOption.WRITE));
        Attempt.refused("socket", () -> Files.readAllBytes(Path.of("/ro/socket")));
        System.out.println("done");
    }
}
