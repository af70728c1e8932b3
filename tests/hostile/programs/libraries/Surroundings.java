// SPDX-License-Identifier: MIT
// Asks for what would tell one machine from another.
// exit: 0
// out: user: user /home/user /work
// out: environment: [HOME, LANG, PATH, PWD, USER]
// out: processors: 4
// out: name: localhost
// out: console: null
package libraries;

import java.net.InetAddress;
import java.util.TreeSet;

public class Surroundings {
    public static void main(String[] args) throws Exception {
        System.out.println("user: " + System.getProperty("user.name") + " " + System.getProperty("user.home") + " "
            + System.getProperty("user.dir"));
        System.out.println("environment: " + new TreeSet<>(System.getenv().keySet()));
        System.out.println("processors: " + Runtime.getRuntime().availableProcessors());
        System.out.println("name: " + InetAddress.getLocalHost().getHostName());
        System.out.println("console: " + System.console());
        System.out.println("started: " + ProcessHandle.current().info());
        for (Object key : System.getProperties().keySet()) System.getProperty((String) key);
    }
}
