// SPDX-License-Identifier: MIT
package vmbench;

/**
 * Allocation of small linked objects: one iteration builds, walks and drops a binary tree of 2,047 nodes and a list of
 * 1,000 links. At most 75 KB an iteration, for a VM without a collector keeps all of it.
 */
public final class ObjectChurn {
    private static final class Node {
        final Node left;
        final Node right;
        final int value;

        Node(Node left, Node right, int value) {
            this.left = left;
            this.right = right;
            this.value = value;
        }

        int total() {
            return left == null ? value : value + left.total() - right.total();
        }
    }

    private static final class Link {
        Link next;
        final int value;

        Link(int value, Link next) {
            this.value = value;
            this.next = next;
        }
    }

    private static Node tree(int depth, int value) {
        return depth == 0 ? new Node(null, null, value)
                          : new Node(tree(depth - 1, value * 2), tree(depth - 1, value * 2 + 1), value);
    }

    private static Link reversed(Link link) {
        Link result = null;
        while (link != null) {
            Link next = link.next;
            link.next = result;
            result = link;
            link = next;
        }
        return result;
    }

    private static int list(int length) {
        Link head = null;
        for (int i = 0; i < length; i++) {
            head = new Link(i, head);
        }
        int sum = 0;
        for (Link link = reversed(head); link != null; link = link.next) {
            sum = sum * 3 + link.value;
        }
        return sum;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += tree(10, i).total() + list(1000);
        }
        Report.print(sum, startedAt);
    }
}
