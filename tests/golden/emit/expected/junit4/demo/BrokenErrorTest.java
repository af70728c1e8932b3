package demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/**
 * Tests of demo/Broken.
 * Written by ristretto.
 */
public class BrokenErrorTest {
    @Test
    public void equalsIsReflexive() {
        Broken broken = new Broken(1);
        assertTrue(broken.equals(broken));
    }

    @Test
    public void equalsNullIsFalse() {
        Broken broken = new Broken(1);
        assertFalse(broken.equals(null));
    }

    @Test
    public void equalsIsSymmetric() {
        Broken broken = new Broken(1);
        Broken broken2 = new Broken(2);
        assertEquals(broken.equals(broken2), broken2.equals(broken));
    }

    @Test
    public void equalObjectsHaveEqualHashCodes() {
        Broken broken = new Broken(1);
        Broken broken2 = new Broken(2);

        assertTrue(broken.equals(broken2));
        assertEquals(broken.hashCode(), broken2.hashCode());
    }

    @Test
    public void hashCodeReturns() {
        Broken broken = new Broken(1);
        broken.hashCode();
    }

    @Test
    public void toStringReturns() {
        Broken broken = new Broken(1);
        broken.toString();
    }

    // See C:\\users\\notes * / for caf\u00e9.
    @Test
    public void contractsHolds() {
        Broken broken = new Broken(1);
        assertTrue(Contracts.check(broken));
    }

    @Test
    public void lengthDoesNotThrowNullPointerException() {
        Broken broken = new Broken(1);
        broken.length("x");
    }
}
