// SPDX-License-Identifier: MIT
package npe;

public class Fields {
    static class Node {
        Node next;
        int value;
        long[] data;
        String name;
        static Node head;
        Node self() { return this; }
        Node none() { return null; }
    }

    Node mine;
    static Fields instance;
    static String text;

    interface Op { Object run(); }

    static void show(Op op) {
        try {
            System.out.println("value " + op.run());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    void instanceSide() {
        show(() -> mine.value);
        show(() -> this.mine.next);
        try {
            mine.value = 5;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            mine.next.value++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        show(() -> Node.head.value);
        show(() -> Node.head.next.next);
        show(() -> instance.mine.next.value);
        show(() -> text.length());
        show(() -> Fields.text.isEmpty());
        show(() -> Node.head.self());
        Node.head = new Node();
        show(() -> Node.head.next.value);
        show(() -> Node.head.self().next.value);
        show(() -> Node.head.none().value);
        show(() -> Node.head.self().self().none().next.next);
        show(() -> Node.head.name.length());
        show(() -> Node.head.data[0]);
        show(() -> Node.head.data.length);
        show(() -> Node.head.next.data[1]);
        show(() -> { Node.head.next.value = 7; return 0; });
        show(() -> { Node.head.next.data[2] = 7; return 0; });
        show(() -> { Node.head.data[2] += 7; return 0; });
        show(() -> { Node.head.next.next = Node.head.next; return 0; });
        instance = new Fields();
        show(() -> instance.mine.value);
        show(() -> ((Node) null).value);
        show(() -> ((String) null).length());
        show(() -> { synchronized (Node.head.next) { return 1; } });
        show(() -> { synchronized (text) { return 1; } });
        show(() -> { throw Node.head == null ? new RuntimeException() : null; });
        instance.instanceSide();
        Node.head.next = new Node();
        show(() -> Node.head.next.next.next);
        show(() -> Node.head.next.self().next.self());
    }
}
