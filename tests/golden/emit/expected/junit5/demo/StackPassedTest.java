package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.EmptyStackException;
import org.junit.jupiter.api.Test;

/**
 * Tests of demo/Stack.
 * Written by ristretto.
 */
class StackPassedTest {
    @Test
    void sizeReturnsOne() {
        Stack<Integer> stack = new Stack<>();
        assertThrows(EmptyStackException.class, () -> stack.pop());
        assertThrows(StackException.class, () -> stack.peek());
        Integer peeked = null;
        stack.push(peeked);

        int size = stack.size();

        assertEquals(1, size);
    }

    @Test
    void popThrowsEmptyStackException() {
        Stack<Integer> stack = new Stack<>();
        assertThrows(NullPointerException.class, () -> ((Stack<Integer>) null).addAll(stack));
        assertThrows(EmptyStackException.class, () -> stack.pop());
    }
}
