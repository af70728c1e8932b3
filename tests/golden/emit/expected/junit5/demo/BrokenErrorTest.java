package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * Tests of demo/Broken.
 * Written by ristretto.
 */
class BrokenErrorTest {
    @Test
    void equalsIsReflexive() {
        Broken broken = new Broken(1);
        assertTrue(broken.equals(broken));
    }

    @Test
    void equalsNullIsFalse() {
        Broken broken = new Broken(1);
        assertFalse(broken.equals(null));
    }

    @Test
    void equalsIsSymmetric() {
        Broken broken = new Broken(1);
        Broken broken2 = new Broken(2);
        assertEquals(broken.equals(broken2), broken2.equals(broken));
    }

    @Test
    void equalObjectsHaveEqualHashCodes() {
        Broken broken = new Broken(1);
        Broken broken2 = new Broken(2);

        assertTrue(broken.equals(broken2));
        assertEquals(broken.hashCode(), broken2.hashCode());
    }

    @Test
    void hashCodeReturns() {
        Broken broken = new Broken(1);
        broken.hashCode();
    }

    @Test
    void toStringReturns() {
        Broken broken = new Broken(1);
        broken.toString();
    }

    // See C:\\users\\notes * / for caf\u00e9.
    @Test
    void contractsHolds() {
        Broken broken = new Broken(1);
        assertTrue(Contracts.check(broken));
    }

    @Test
    void lengthDoesNotThrowNullPointerException() {
        Broken broken = new Broken(1);
        broken.length("x");
    }
}
