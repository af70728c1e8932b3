// SPDX-License-Identifier: MIT
package depot.text;

public record Token(Kind kind, String text, int at) {
    public enum Kind { NAME, NUMBER, SIGN, END }

    static Token end(int at) {
        return new Token(Kind.END, "", at);
    }

    @Override
    public String toString() {
        return kind == Kind.END ? "end" : "%s '%s' at %d".formatted(kind, text, at);
    }
}
