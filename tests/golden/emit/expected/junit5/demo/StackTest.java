package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EmptyStackException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests of demo/Stack.
 * Written by ristretto.
 */
class StackTest {
    @Test
    void createsStack() {
        Stack<Integer> stack = new Stack<>();
        assertEquals(0, stack.size());
        assertTrue(stack.isEmpty());
    }

    @Test
    void sizeReturnsZero() {
        Stack<Integer> stack = new Stack<>();
        int size = stack.size();
        assertEquals(0, size);
    }

    @Test
    void sizeReturnsOne() {
        Stack<Integer> stack = new Stack<>();
        stack.push(0);

        int size = stack.size();

        assertEquals(1, size);
    }

    @Test
    void sizeReturnsThree() {
        Stack<Integer> stack = new Stack<>();
        stack.push(0);
        stack.push(1);
        stack.push(2);

        int size = stack.size();

        assertEquals(3, size);
    }

    // The element that was pushed last.
    @Test
    void popReturnsMinusTwo() {
        Stack<Integer> stack = new Stack<>();
        stack.push(1);
        assertEquals(1, stack.size());
        stack.push(-2);

        Integer popped = stack.pop();

        assertEquals(-2, popped);
        assertEquals(1, stack.size());
    }

    @Test
    void popReturnsB() {
        Stack<String> stack = new Stack<>();
        stack.push("b");

        String popped = stack.pop();

        assertEquals("b", popped);
    }

    @Test
    void popReturnsEmptyString() {
        Stack<String> stack = new Stack<>();
        stack.push("");

        String popped = stack.pop();

        assertEquals("", popped);
    }

    @Test
    void popThrowsEmptyStackException() {
        Stack<Integer> stack = new Stack<>();
        assertThrows(EmptyStackException.class, () -> stack.pop());
    }

    @Test
    void peekThrowsStackException() {
        Stack<Integer> stack = new Stack<>();
        StackException exception = assertThrows(StackException.class, () -> stack.peek());
        assertEquals("nothing to see", exception.getMessage());
    }

    @Test
    void peekReturnsSeven() throws Exception {
        Stack<Integer> stack = new Stack<>();
        stack.push(7);

        Integer peeked = stack.peek();

        assertEquals(7, peeked);
    }

    @Test
    void clearMakesEmpty() {
        Stack<Integer> stack = new Stack<>();
        stack.push(7);

        stack.clear();

        assertTrue(stack.isEmpty());
    }

    @Test
    void pushGivesSizeOneWithNull() {
        Stack<Integer> stack = new Stack<>();
        stack.push(null);
        assertEquals(1, stack.size());
    }

    @Test
    void selfReturnsItself() {
        Stack<Integer> stack = new Stack<>();
        Stack<Integer> self = stack.self();
        assertSame(stack, self);
    }

    @Test
    void popReturnsSameInteger() {
        Stack<Integer> stack = new Stack<>();
        Integer integer = 1000;
        stack.push(integer);
        stack.push(integer);

        Integer popped = stack.pop();

        assertSame(integer, popped);
    }

    @Test
    void pushGivesSizeThree() {
        Stack<String> stack = Stack.of("a", "b");
        Object top = stack.top();

        stack.push((String) top);

        assertEquals(3, stack.size());
    }

    @Test
    void addAllReturnsTrue() {
        Stack<Integer> stack = new Stack<>();

        boolean changed = stack.addAll(Stack.of(1, 2));

        assertTrue(changed);
        assertEquals(2, stack.size());
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    void pushGivesSizeOneWithX() {
        Stack stack = new Stack();
        stack.push("x");
        assertEquals(1, stack.size());
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    void pushGivesSizeOneWithX2() {
        Stack<Integer> stack = new Stack<>();
        ((Stack) stack).push("x");
        assertEquals(1, stack.size());
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    void pushMakesAtTop() {
        Stack<Integer> stack = new Stack<>();
        stack.push(1);
        Stack.Cursor cursor = ((Stack) stack).new Cursor(1);

        assertTrue(cursor.isAtTop());
    }

    @Test
    @SuppressWarnings("rawtypes")
    void createsStack2() {
        Stack<?> stack = new Stack();
        assertNotNull(stack);
    }

    @Test
    void toListReturnsList() {
        Stack<Integer> stack = new Stack<>();

        List<? extends Integer> list = stack.toList();

        assertEquals(0, list.size());
        assertEquals(ArrayList.class, list.getClass());
    }
}
