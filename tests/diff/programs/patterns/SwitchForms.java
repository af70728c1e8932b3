// SPDX-License-Identifier: MIT
package patterns;

public class SwitchForms {
    enum Day { MON, TUE, SAT, SUN }

    static int nested(int a, int b) {
        return switch (a) {
            case 1 -> switch (b) {
                case 1 -> 11;
                default -> { int t = b; for (int i = 0; i < 3; i++) { if (i == 2) break; t += i; } yield 10 + t; }
            };
            case 2, 3, 4 -> { if (b > 0) yield b; yield -b; }
            default -> a > 100 ? 1000 : switch (b & 1) { case 0 -> 0; default -> 1; };
        };
    }

    static String oldYield(Day d) {
        return switch (d) {
            case MON:
            case TUE:
                String s = "work";
                yield s + d.ordinal();
            case SAT:
                yield "rest";
            default:
                System.out.print("[default]");
                yield "sun";
        };
    }

    static Object mixed(int k) {
        return switch (k) { case 0 -> 1; case 1 -> 2.5; case 2 -> 'c'; default -> 7L; };
    }

    static Object boxed(int k) {
        Object o = switch (k) { case 0 -> "s"; case 1 -> 2.5; default -> null; };
        return o;
    }

    static int withTry(String s) {
        int base = 5;
        return base + switch (s) {
            case "a" -> { try { yield Integer.parseInt("x"); } catch (NumberFormatException e) { yield -1; } finally {
                base = 100; } }
            case "b" -> s.length() + base;
            default -> base++ + base;
        };
    }

    static int exhaustive(Day d) {
        return switch (d) { case MON -> 1; case TUE -> 2; case SAT -> 3; case SUN -> 4; };
    }

    static String sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return "min";
            case -1: return "minus";
            case 0: return "zero";
            case 1000000: return "million";
            case Integer.MAX_VALUE: return "max";
        }
        return "none";
    }

    static String dense(int n) {
        switch (n) {
            case 10: return "ten"; case 11: return "eleven"; case 12: case 13: return "twelve+";
                case 15: return "fifteen"; case 16: break;
            case 18: n++; case 17: return "s" + n; default: return "d";
        }
        return "broke";
    }

    static int edge(int n) {
        switch (n) { case Integer.MAX_VALUE - 1: return 1; case Integer.MAX_VALUE: return 2;
            case Integer.MAX_VALUE - 2: return 3; default: return 4; }
    }

    static int low(int n) {
        switch (n) { case Integer.MIN_VALUE: return 1; case Integer.MIN_VALUE + 1: return 2; case Integer.MIN_VALUE
            + 2: return 3; default: return 4; }
    }

    static void boxes(Integer i, Character c, Byte b) {
        switch (i) { case 127 -> System.out.print("I127 "); case 128 -> System.out.print("I128 "); default -> { } }
        switch (c) { case 'q' -> System.out.print("q "); default -> System.out.print("? "); }
        switch (b) { case -128: System.out.print("low "); break; default: }
        System.out.println();
    }

    public static void main(String[] args) {
        System.out.println(nested(1, 1) + " " + nested(1, 5) + " " + nested(3, -4) + " " + nested(2, 4) + " "
            + nested(500, 0) + " " + nested(9, 3));
        for (Day d : Day.values()) System.out.print(oldYield(d) + exhaustive(d) + " ");
        System.out.println();
        for (int k = 0; k < 4; k++) System.out.print(mixed(k) + "/" + mixed(k).getClass().getSimpleName() + "/"
            + boxed(k) + " ");
        System.out.println();
        System.out.println(withTry("a") + " " + withTry("b") + " " + withTry("c"));
        for (int n : new int[] {Integer.MIN_VALUE, -1, 0, 1, 1000000, Integer.MAX_VALUE}) System.out.print(sparse(n)
            + edge(n) + low(n) + " ");
        System.out.println(edge(Integer.MAX_VALUE - 2) + " " + low(Integer.MIN_VALUE + 2) + " " + low(Integer.MIN_VALUE
            + 1));
        for (int n = 8; n < 21; n++) System.out.print(dense(n) + " ");
        System.out.println(dense(Integer.MIN_VALUE));
        boxes(127, 'q', (byte) -128);
        boxes(128, 'r', (byte) 0);
        System.out.println(1 + switch (args.length) { case 0 -> 10; default -> 20; } * 2);
        boolean b = switch (args.length) { case 0: yield true; default: yield false; } && args.length == 0;
        System.out.println(b);
        switch (3) { }
        switch (args.length) { default: System.out.println("only default"); }
        long total = 0;
        for (int i = 0; i < 2000; i++) total += nested(i % 6, i % 5) + dense(i % 25).length()
            + sparse(i - 1000).length();
        System.out.println(total);
    }
}
