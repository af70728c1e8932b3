// SPDX-License-Identifier: MIT
package drivers;

import java.lang.reflect.Array;
import java.util.concurrent.Callable;

/** Prints one line a call, "LABEL -> RESULT", where the result may be an exception. */
final class Calls {
    private Calls() {}

    static void show(String label, Callable<?> call) {
        String result;
        try {
            result = text(call.call());
        } catch (Exception e) {
            result = "threw " + e;
        }
        System.out.println(label + " -> " + result.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r"));
    }

    private static String text(Object value) {
        if (value == null || !value.getClass().isArray()) {
            return String.valueOf(value);
        }
        StringBuilder out = new StringBuilder(value.getClass().getComponentType().getSimpleName()).append('[');
        for (int i = 0; i < Array.getLength(value); i++) {
            out.append(i == 0 ? "" : ", ").append(text(Array.get(value, i)));
        }
        return out.append(']').toString();
    }
}
