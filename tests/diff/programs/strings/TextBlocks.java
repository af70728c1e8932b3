// SPDX-License-Identifier: MIT
package strings;

public class TextBlocks {
    static final String CONSTANT = """
        constant\
         joined""";

    public static void main(String[] args) {
        String simple = """
            Hello,
              indented "quotes" and ""two""
            trailing   \s
            end""";
        System.out.println(simple);
        System.out.println(simple.length());
        String newline = """
            ends with newline
            """;
        System.out.println("[" + newline + "]");
        String escapes = """
            tab\tnewline\nunicode \u00e9 octal \101 \"""triple\""" back\\slash
            \u0022\u0022 \s|
            """;
        System.out.println(escapes);
        String outdented = """
                four
              two
            zero
          """;
        System.out.println(outdented);
        for (String line : outdented.split("\n")) System.out.println(line.length() + ":" + line);
        System.out.println(CONSTANT);
        System.out.println(CONSTANT == "constant joined");
        System.out.println("""
            """.isEmpty());
        System.out.println("""
            %d of %s""".formatted(3, "x"));
        String blank = """

            between

            """;
        System.out.println(blank.replace("\n", "$"));
        System.out.println("  a\n    b\n  c\n".stripIndent().replace("\n", "$"));
        System.out.println("a\\tb\\n\\u0041\\101\\s".replace("\\u0041", "U").translateEscapes().replace("\n", "$"));
        System.out.println("one\ntwo\r\nthree\rfour".lines().toList());
        System.out.println("x\ny".indent(2).replace("\n", "$") + "   x\ny".indent(-2).replace("\n", "$"));
    }
}
