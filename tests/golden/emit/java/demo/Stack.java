// SPDX-License-Identifier: MIT
package demo;

import java.util.ArrayList;
import java.util.EmptyStackException;
import java.util.List;

public class Stack<E> {
    private final List<E> elements = new ArrayList<>();

    public static <T> Stack<T> of(T first, T second) {
        Stack<T> stack = new Stack<>();
        stack.push(first);
        stack.push(second);
        return stack;
    }

    public void push(E element) {
        elements.add(element);
    }

    public E pop() {
        if (elements.isEmpty()) {
            throw new EmptyStackException();
        }
        return elements.remove(elements.size() - 1);
    }

    public E peek() throws StackException {
        if (elements.isEmpty()) {
            throw new StackException("nothing to see");
        }
        return elements.get(elements.size() - 1);
    }

    public int size() {
        return elements.size();
    }

    public boolean isEmpty() {
        return elements.isEmpty();
    }

    public void clear() {
        elements.clear();
    }

    public Stack<E> self() {
        return this;
    }

    public Object top() {
        return elements.get(elements.size() - 1);
    }

    public List<? extends E> toList() {
        return elements;
    }

    public class Cursor {
        private E at;

        public Cursor(E at) {
            this.at = at;
        }

        public boolean isAtTop() {
            return at == top();
        }
    }

    public boolean addAll(Stack<? extends E> other) {
        return elements.addAll(other.elements);
    }
}
