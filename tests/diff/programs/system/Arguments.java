// SPDX-License-Identifier: MIT
package system;

public class Arguments {
    public static void main(String... args) {
        System.out.println(args.length);
        for (int i = 0; i < args.length; i++) System.out.println(i + " [" + args[i] + "] " + args[i].length());
        args[0] = "changed";
        System.out.println(args[0] + (args.getClass() == String[].class));
        int sum = 0;
        for (String a : args) {
            try {
                sum += Integer.parseInt(a);
            } catch (NumberFormatException e) {
                sum -= 1;
            }
        }
        System.out.println(sum);
    }
}
