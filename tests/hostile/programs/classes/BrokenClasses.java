// SPDX-License-Identifier: MIT
// Class files with every byte changed in turn, defined and touched.
// exit: 0
// out: done
// opts: --max-steps 400000000
package classes;

import java.util.TreeMap;

public class BrokenClasses extends ClassLoader {
    public static class Victim {
        static long count = 1;

        public static Object work(Object given) {
            // No branches: none of its mutants can loop.
            Object[] pair = {given, count++};
            return ((String) pair[0]).concat(String.valueOf(pair[1].hashCode() / 3));
        }
    }

    static String outcome(byte[] bytes) {
        try {
            Class<?> type = new BrokenClasses().defineClass(null, bytes, 0, bytes.length);
            type.getMethod("work", Object.class).invoke(null, "text");
            return "fine";
        } catch (java.lang.reflect.InvocationTargetException e) {
            return e.getCause().getClass().getSimpleName();
        } catch (Throwable e) {
            return e.getClass().getSimpleName();
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] original = BrokenClasses.class.getResourceAsStream("BrokenClasses$Victim.class").readAllBytes();
        TreeMap<String, Integer> outcomes = new TreeMap<>();
        for (int at = 0; at < original.length; at++) {
            for (int change : new int[] {1, 0x80, 0xff}) {
                byte[] bytes = original.clone();
                bytes[at] ^= (byte) change;
                outcomes.merge(outcome(bytes), 1, Integer::sum);
            }
        }
        System.out.println(outcomes.containsKey("ClassFormatError") && outcomes.containsKey("VerifyError"));
        System.out.println("done");
    }
}
