// SPDX-License-Identifier: MIT
package asserts;

// Top-level classes: a nested class asks its outermost class whether assertions are on.
class SelectiveEarly {
    static String state() {
        try {
            assert false : "on";
            return "off";
        } catch (AssertionError e) {
            return e.getMessage();
        }
    }
}

class SelectiveChosen {
    static String state() { boolean b = false; assert b = true; return "chosen " + b + Nested.state(); }

    static class Nested {
        static String state() { boolean b = false; assert b = true; return ", nested " + b; }
    }
}

class SelectiveRefused {
    static String state() { boolean b = false; assert b = true; return "refused " + b; }
}

class SelectiveDefault {
    static String state() { boolean b = false; assert b = true; return "default " + b; }
}

class SelectiveCleared {
    static String state() { boolean b = false; assert b = true; return "cleared " + b; }
}

public class Selective {
    public static void main(String[] args) {
        boolean here = false;
        assert here = true;
        System.out.println(here + " " + SelectiveEarly.state());
        ClassLoader loader = Selective.class.getClassLoader();
        loader.setClassAssertionStatus("asserts.SelectiveChosen", true);
        System.out.println(SelectiveChosen.state());
        loader.setPackageAssertionStatus("asserts", true);
        loader.setClassAssertionStatus("asserts.SelectiveRefused", false);
        System.out.println(SelectiveRefused.state() + " " + SelectiveDefault.state() + " " + SelectiveEarly.state());
        loader.clearAssertionStatus();
        System.out.println(SelectiveCleared.state());
    }
}
