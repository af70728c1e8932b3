// SPDX-License-Identifier: MIT
package depot.text;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;

public class Calculator implements ToDoubleFunction<String> {
    private static final Map<String, DoubleBinaryOperator> SIGNS = Map.of(
        "+", Double::sum,
        "-", (a, b) -> a - b,
        "*", (a, b) -> a * b,
        "\u00d7", (a, b) -> a * b,
        "/", (a, b) -> a / b);

    private final Map<String, ? extends Number> names;
    private Iterator<Token> rest;
    private Token now;

    public Calculator(Map<String, ? extends Number> names) {
        this.names = names;
    }

    @Override
    public double applyAsDouble(String text) {
        List<Token> tokens = new Lexer(text).tokens();
        rest = tokens.iterator();
        now = rest.next();
        double result = sum();
        if (now.kind() != Token.Kind.END) {
            throw new IllegalArgumentException("unexpected " + now);
        }
        return result;
    }

    private boolean sees(String... signs) {
        for (String sign : signs) {
            if (now.kind() == Token.Kind.SIGN && now.text().equals(sign)) {
                return true;
            }
        }
        return false;
    }

    private String take() {
        String text = now.text();
        now = rest.hasNext() ? rest.next() : now;
        return text;
    }

    private double sum() {
        double result = product();
        while (sees("+", "-")) {
            result = SIGNS.get(take()).applyAsDouble(result, product());
        }
        return result;
    }

    private double product() {
        double result = operand();
        while (sees("*", "/", "\u00d7")) {
            result = SIGNS.get(take()).applyAsDouble(result, operand());
        }
        return result;
    }

    private double operand() {
        return switch (now.kind()) {
            case NUMBER -> Double.parseDouble(take());
            case NAME -> names.get(take()).doubleValue();
            case SIGN -> {
                boolean minus = sees("-");
                take();
                double inner = minus ? -operand() : sum();
                if (!minus && !")".equals(take())) {
                    throw new IllegalArgumentException("no closing parenthesis before " + now);
                }
                yield inner;
            }
            default -> throw new IllegalArgumentException("no operand at " + now.at());
        };
    }
}
