// SPDX-License-Identifier: MIT
package enums;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class Bodies {
    enum Op implements IntBinaryOperator {
        PLUS("+") { @Override public int applyAsInt(int a, int b) { return a + b; } },
        MINUS("-") { @Override public int applyAsInt(int a, int b) { return a - b; } },
        TIMES("*") {
            @Override public int applyAsInt(int a, int b) { return a * b; }
            @Override int precedence() { return 2; }
        };

        final String symbol;
        Op(String s) { symbol = s; }
        int precedence() { return 1; }
        static Op of(String s) {
            for (Op o : values()) if (o.symbol.equals(s)) return o;
            throw new IllegalArgumentException(s);
        }
    }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);
        private final double mass, radius;
        Planet(double m, double r) { mass = m; radius = r; }
        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
        @Override public String toString() { return name().charAt(0) + name().substring(1).toLowerCase(); }
    }

    enum Empty { }
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN; Day next() { return values()[(ordinal() + 1) % values().length]; } }
    enum Single { INSTANCE; int hits; }

    static String kind(Day d) {
        return switch (d) {
            case SAT, SUN -> "weekend";
            case FRI -> { String s = "almost"; yield s; }
            default -> "work";
        };
    }

    public static void main(String[] args) throws Exception {
        for (Op o : Op.values()) {
            System.out.println(o + " " + o.ordinal() + " " + o.symbol + " " + o.applyAsInt(6, 3) + " " + o.precedence()
                + " "
                + (o.getClass() == Op.class) + " " + o.getDeclaringClass().getSimpleName() + " "
                + o.getClass().getName());
        }
        System.out.println(Op.of("*") + " " + Op.valueOf("PLUS") + " " + Enum.valueOf(Day.class, "FRI"));
        for (String s : new String[] {"NOPE", "", null}) {
            try {
                Day.valueOf(s);
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        try {
            Op.of("?");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Planet p : Planet.values()) System.out.println(p + " " + p.gravity() + " " + p.name());
        System.out.println(Empty.values().length + " " + Day.SUN.next() + " " + Day.MON.compareTo(Day.WED) + " "
            + (Day.values() == Day.values()));
        for (Day d : Day.values()) System.out.print(kind(d) + " ");
        System.out.println();
        Single.INSTANCE.hits++;
        System.out.println(Single.valueOf("INSTANCE").hits);
        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.WED, "w");
        m.put(Day.MON, "m");
        m.put(Day.SUN, null);
        System.out.println(m + " " + m.containsKey(Day.TUE) + m.containsKey(Day.SUN) + m.size() + m.remove(Day.WED)
            + m.keySet() + m.values());
        for (Map.Entry<Day, String> e : m.entrySet()) e.setValue(e.getKey() + "!");
        System.out.println(m + " " + m.equals(new java.util.HashMap<>(m)));
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        EnumSet<Day> work = EnumSet.range(Day.MON, Day.FRI), rest = EnumSet.complementOf(work);
        System.out.println(work + " " + rest + " " + EnumSet.noneOf(Day.class) + EnumSet.allOf(Day.class).size()
            + EnumSet.of(Day.SUN, Day.MON) + work.contains(Day.SAT));
        work.removeAll(EnumSet.of(Day.MON, Day.TUE));
        work.addAll(rest);
        work.removeIf(d -> d.name().startsWith("S"));
        System.out.println(work + " " + work.containsAll(EnumSet.of(Day.WED)) + Arrays.toString(work.toArray()));
        try {
            EnumSet.range(Day.FRI, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object o = Enum.class.getDeclaredMethod("valueOf", Class.class, String.class).invoke(null, Day.class,
                "XXX");
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause().getMessage());
        }
        System.out.println(Day.class.isEnum() + " " + Op.PLUS.getClass().isEnum() + " "
            + Day.class.getEnumConstants().length + " " + Day.valueOf("TUE").hashCode() * 0);
        Day d = null;
        try {
            kind(d);
        } catch (NullPointerException e) {
            System.out.println("null switch");
        }
    }
}
