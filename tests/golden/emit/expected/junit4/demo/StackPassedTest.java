package demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.EmptyStackException;
import org.junit.Test;

/**
 * Tests of demo/Stack.
 * Written by ristretto.
 */
public class StackPassedTest {
    @Test
    public void sizeReturnsOne() {
        Stack<Integer> stack = new Stack<>();
        assertThrows(EmptyStackException.class, () -> stack.pop());
        assertThrows(StackException.class, () -> stack.peek());
        Integer peeked = null;
        stack.push(peeked);

        int size = stack.size();

        assertEquals(1, size);
    }

    @Test
    public void popThrowsEmptyStackException() {
        Stack<Integer> stack = new Stack<>();
        assertThrows(NullPointerException.class, () -> ((Stack<Integer>) null).addAll(stack));
        assertThrows(EmptyStackException.class, () -> stack.pop());
    }
}
