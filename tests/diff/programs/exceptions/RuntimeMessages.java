// SPDX-License-Identifier: MIT
package exceptions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

public class RuntimeMessages {
    interface Op { java.lang.Object run() throws Throwable; }

    static void show(Op op) {
        try {
            System.out.println("value " + op.run());
        } catch (Throwable t) {
            System.out.println(t + " / " + t.getStackTrace()[t.getStackTrace().length - 1].getMethodName());
        }
    }

    static int zero = 0;
    static long longZero = 0;

    public static void main(String[] args) {
        show(() -> 1 / zero);
        show(() -> 1 % zero);
        show(() -> 1L / longZero);
        show(() -> 1L % longZero);
        show(() -> 1.0 / zero + 1.0 % zero);
        show(() -> new int[3][2][1][zero][0].length);
        show(() -> new int[3][2][1][1][1].length);
        show(() -> Integer.parseInt("12x"));
        show(() -> Integer.parseInt(""));
        show(() -> Integer.parseInt(null));
        show(() -> Integer.parseInt("99999999999"));
        show(() -> Integer.parseInt("zz", 36) + Integer.parseInt("-80000000", 16));
        show(() -> Integer.parseInt("1", 99));
        show(() -> Long.parseLong("9223372036854775808"));
        show(() -> Byte.parseByte("200"));
        show(() -> Short.parseShort("-40000"));
        show(() -> Integer.decode("0xFFFFFFFFF"));
        show(() -> Boolean.parseBoolean("TRUE"));
        show(() -> List.of(1, 2).get(2));
        show(() -> new ArrayList<>(List.of(1)).get(5));
        show(() -> new ArrayList<>().remove(0));
        show(() -> new ArrayList<>(-1));
        show(() -> List.of(1).add(2));
        show(() -> List.of(1, null));
        show(() -> Collections.emptyList().iterator().next());
        show(() -> Optional.empty().get());
        show(() -> Optional.empty().orElseThrow(IllegalStateException::new));
        show(() -> Thread.State.valueOf("nope"));
        show(() -> { throw new Exception(); });
        show(() -> { throw new AssertionError(5); });
        show(() -> { throw new AssertionError("text", new Exception("cause")); });
        show(() -> { throw new AssertionError((java.lang.Object) null); });
        show(() -> Math.addExact(Integer.MAX_VALUE, 1));
        show(() -> Math.multiplyExact(Long.MAX_VALUE, 2L));
        show(() -> Math.toIntExact(1L << 40));
        show(() -> Math.negateExact(Integer.MIN_VALUE));
        show(() -> Math.floorDiv(1, zero));
        show(() -> Character.toChars(-5));
        show(() -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
            for (Integer i : l) l.remove(i);
            return l;
        });
        show(() -> {
            Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator();
            it.remove();
            return it;
        });
        show(() -> java.util.Objects.requireNonNull(null));
        show(() -> java.util.Objects.requireNonNull(null, "named"));
        show(() -> java.util.Objects.checkIndex(5, 3));
        show(() -> java.util.Arrays.copyOfRange(new int[2], 3, 4));
        show(() -> java.util.Arrays.copyOfRange(new int[2], 2, 1));
        show(() -> new Object().wait_());
    }

    static class Object {
        int wait_() throws InterruptedException {
            ((java.lang.Object) this).wait(-1);
            return 0;
        }
    }
}
