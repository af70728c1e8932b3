// SPDX-License-Identifier: MIT
package npe;

public class UncaughtChain {
    record Address(String street, Address previous) { }
    record Person(String name, Address address) { }

    static int streetLength(Person p) {
        return p.address().previous().street().length();
    }

    static class Holder {
        final int length;

        Holder(Person p) {
            length = streetLength(p);
        }
    }

    public static void main(String[] args) {
        Person p = new Person("x", new Address("long street", new Address("old", null)));
        System.out.println(new Holder(p).length);
        try {
            new Holder(new Person("y", null));
        } catch (NullPointerException e) {
            e.printStackTrace(System.out);
        }
        try {
            new Holder(new Person("z", new Address("s", new Address(null, null))));
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        new Holder(new Person("w", new Address("only", null)));
    }
}
