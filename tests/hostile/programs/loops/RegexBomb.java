// SPDX-License-Identifier: MIT
// A pattern that backtracks for ever.
// exit: 3
// err: as --max-steps says
package loops;

import java.util.regex.Pattern;

public class RegexBomb {
    public static void main(String[] args) {
        System.out.println(Pattern.matches("(a+)+\\1b", "a".repeat(60) + "!"));
    }
}
