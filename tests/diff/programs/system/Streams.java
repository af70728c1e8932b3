// SPDX-License-Identifier: MIT
package system;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;

public class Streams {
    public static void main(String[] args) throws IOException {
        PrintStream real = System.out;
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        System.setOut(new PrintStream(sink, true, "UTF-8"));
        System.out.print("captured \u00e9");
        System.out.println();
        System.setOut(real);
        System.out.println(sink.size() + " " + sink.toString("UTF-8").trim());
        System.setIn(new ByteArrayInputStream(new byte[] {65, 66}));
        System.out.println(System.in.read() + " " + System.in.read() + " " + System.in.read());
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print(true);
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.print(new char[] {'x', 'y'});
        System.out.println();
        System.out.println('c');
        System.out.println(new char[] {'a', 'b'});
        System.out.println((Object) "object");
        System.out.append("app").append('e').append("xndyz", 1, 3).println();
        System.out.printf("%d %s %.2f%n", 5, "five", 5.0);
        System.out.format("%08.3f|%+d|%,d|%e%n", 3.14159, 5, 1234567, 12345.678);
        System.out.write('W');
        System.out.write(new byte[] {72, 105, 10}, 0, 3);
        System.out.flush();
        System.out.println("\u00e9\u4e2d\ud83d\ude00 " + "\ud800" + "|" + "\udc00");
        System.out.println(System.out.checkError());
        System.err.println("error stream \u00e9");
        System.err.printf("%s%n", "formatted");
        System.out.println("a\nb\r\nc\td\0e".length());
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null chars");
        }
        try {
            System.out.printf("%d", "text");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getMessage());
        }
        System.setOut(new PrintStream(new ByteArrayOutputStream()));
        System.out.println("swallowed");
    }
}
