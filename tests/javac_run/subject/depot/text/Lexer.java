// SPDX-License-Identifier: MIT
package depot.text;

import java.util.ArrayList;
import java.util.List;

public final class Lexer {
    private final char[] text;
    private int at;

    public Lexer(String text) {
        this.text = text.toCharArray();
    }

    public List<Token> tokens() {
        var result = new ArrayList<Token>();
        outer:
        while (true) {
            while (at < text.length) {
                int start = at;
                switch (text[at]) {
                    case ' ', '\t', '\n':
                        at++;
                        continue outer;
                    case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
                        do {
                            at++;
                        } while (at < text.length && Character.isDigit(text[at]));
                        result.add(new Token(Token.Kind.NUMBER, new String(text, start, at - start), start));
                        break;
                    case '+': case '-': case '*': case '/': case '(': case ')': case '\u00d7':
                        result.add(new Token(Token.Kind.SIGN, String.valueOf(text[at++]), start));
                        break;
                    default:
                        if (!Character.isJavaIdentifierStart(text[at])) {
                            break outer;
                        }
                        for (; at < text.length && Character.isJavaIdentifierPart(text[at]); at++) { }
                        result.add(new Token(Token.Kind.NAME, new String(text, start, at - start), start));
                }
            }
            break;
        }
        result.add(Token.end(at));
        return result;
    }
}
