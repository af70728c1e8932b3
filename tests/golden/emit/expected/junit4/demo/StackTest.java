package demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.EmptyStackException;
import java.util.List;
import org.junit.Test;

/**
 * Tests of demo/Stack.
 * Written by ristretto.
 */
public class StackTest {
    @Test
    public void createsStack() {
        Stack<Integer> stack = new Stack<>();
        assertEquals(0, stack.size());
        assertTrue(stack.isEmpty());
    }

    @Test
    public void sizeReturnsZero() {
        Stack<Integer> stack = new Stack<>();
        int size = stack.size();
        assertEquals(0, size);
    }

    @Test
    public void sizeReturnsOne() {
        Stack<Integer> stack = new Stack<>();
        stack.push(0);

        int size = stack.size();

        assertEquals(1, size);
    }

    @Test
    public void sizeReturnsThree() {
        Stack<Integer> stack = new Stack<>();
        stack.push(0);
        stack.push(1);
        stack.push(2);

        int size = stack.size();

        assertEquals(3, size);
    }

    // The element that was pushed last.
    @Test
    public void popReturnsMinusTwo() {
        Stack<Integer> stack = new Stack<>();
        stack.push(1);
        assertEquals(1, stack.size());
        stack.push(-2);

        Integer popped = stack.pop();

        assertEquals(-2, popped.intValue());
        assertEquals(1, stack.size());
    }

    @Test
    public void popReturnsB() {
        Stack<String> stack = new Stack<>();
        stack.push("b");

        String popped = stack.pop();

        assertEquals("b", popped);
    }

    @Test
    public void popReturnsEmptyString() {
        Stack<String> stack = new Stack<>();
        stack.push("");

        String popped = stack.pop();

        assertEquals("", popped);
    }

    @Test
    public void popThrowsEmptyStackException() {
        Stack<Integer> stack = new Stack<>();
        assertThrows(EmptyStackException.class, () -> stack.pop());
    }

    @Test
    public void peekThrowsStackException() {
        Stack<Integer> stack = new Stack<>();
        StackException exception = assertThrows(StackException.class, () -> stack.peek());
        assertEquals("nothing to see", exception.getMessage());
    }

    @Test
    public void peekReturnsSeven() throws Exception {
        Stack<Integer> stack = new Stack<>();
        stack.push(7);

        Integer peeked = stack.peek();

        assertEquals(7, peeked.intValue());
    }

    @Test
    public void clearMakesEmpty() {
        Stack<Integer> stack = new Stack<>();
        stack.push(7);

        stack.clear();

        assertTrue(stack.isEmpty());
    }

    @Test
    public void pushGivesSizeOneWithNull() {
        Stack<Integer> stack = new Stack<>();
        stack.push(null);
        assertEquals(1, stack.size());
    }

    @Test
    public void selfReturnsItself() {
        Stack<Integer> stack = new Stack<>();
        Stack<Integer> self = stack.self();
        assertSame(stack, self);
    }

    @Test
    public void popReturnsSameInteger() {
        Stack<Integer> stack = new Stack<>();
        Integer integer = 1000;
        stack.push(integer);
        stack.push(integer);

        Integer popped = stack.pop();

        assertSame(integer, popped);
    }

    @Test
    public void pushGivesSizeThree() {
        Stack<String> stack = Stack.of("a", "b");
        Object top = stack.top();

        stack.push((String) top);

        assertEquals(3, stack.size());
    }

    @Test
    public void addAllReturnsTrue() {
        Stack<Integer> stack = new Stack<>();

        boolean changed = stack.addAll(Stack.of(1, 2));

        assertTrue(changed);
        assertEquals(2, stack.size());
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void pushGivesSizeOneWithX() {
        Stack stack = new Stack();
        stack.push("x");
        assertEquals(1, stack.size());
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void pushGivesSizeOneWithX2() {
        Stack<Integer> stack = new Stack<>();
        ((Stack) stack).push("x");
        assertEquals(1, stack.size());
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void pushMakesAtTop() {
        Stack<Integer> stack = new Stack<>();
        stack.push(1);
        Stack.Cursor cursor = ((Stack) stack).new Cursor(1);

        assertTrue(cursor.isAtTop());
    }

    @Test
    @SuppressWarnings("rawtypes")
    public void createsStack2() {
        Stack<?> stack = new Stack();
        assertNotNull(stack);
    }

    @Test
    public void toListReturnsList() {
        Stack<Integer> stack = new Stack<>();

        List<? extends Integer> list = stack.toList();

        assertEquals(0, list.size());
        assertEquals(ArrayList.class, list.getClass());
    }
}
