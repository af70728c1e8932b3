// SPDX-License-Identifier: MIT
package system;

import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScanInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextLong();
        System.out.println(n + " " + sum);
        System.out.println(in.nextDouble() + " " + in.next() + " " + in.nextBoolean() + " [" + in.nextLine() + "]");
        System.out.println("[" + in.nextLine() + "]");
        System.out.println(in.hasNextInt() + " " + in.hasNext() + " " + in.hasNextLine());
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage() + " " + in.next());
        }
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage() + " " + in.nextBigInteger());
        }
        System.out.println(in.nextInt(16) + " " + in.nextBigDecimal() + " " + in.findInLine("(\\w+)=(\\d+)") + " "
            + in.match().group(2));
        in.nextLine();
        in.useDelimiter("\\s*,\\s*");
        while (in.hasNext()) System.out.print("<" + in.next().trim() + ">");
        System.out.println();
        try {
            in.next();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            in.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        in.close();
        try {
            in.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Scanner s = new Scanner("1 2 skip 3,4");
        int total = 0;
        while (s.hasNext()) {
            if (s.hasNextInt()) total += s.nextInt();
            else System.out.print(s.next() + " ");
        }
        System.out.println(total);
    }
}
