package demo;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.Test;

/**
 * Tests of demo/Gate.
 * Written by ristretto.
 */
public class GateTest {
    @Test
    public void openGivesPositionOpen() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(Gate.Position.OPEN, gate.getPosition());
    }

    @Test
    public void openGivesPositionNullConstant() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(Gate.Position.NULL, gate.getPosition());
    }

    @Test
    public void openGivesPositionNull() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertNull(gate.getPosition());
    }

    @Test
    public void openGivesCodeSeven() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(7, gate.getCode().intValue());
    }

    @Test
    public void openGivesLevelThree() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(3, gate.getLevel().byteValue());
    }

    @Test
    public void openGivesWeight2Point5() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(2.5, gate.getWeight(), 0.0);
    }

    @Test
    public void openMakesNotLocked() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertFalse(gate.isLocked());
    }

    @Test
    public void openGivesIsLockedNull() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertNull(gate.isLocked());
    }

    @Test
    public void openGivesOwnerThree() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(3, gate.getOwner().shortValue());
    }

    @Test
    public void openGivesTagThree() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(3L, gate.getTag());
    }

    @Test
    public void openGivesTagX() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals('x', gate.getTag());
    }

    @Test
    public void openGivesTagTrue() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(true, gate.getTag());
    }

    @Test
    public void openChangesTag() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertArrayEquals(new int[] {4}, (int[]) gate.getTag());
    }

    @Test
    public void openGivesTagNullText() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals("null", gate.getTag());
    }

    @Test
    public void openChangesWeights() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertArrayEquals(new double[] {1.0, 0.5}, gate.getWeights(), 0.0);
    }

    @Test
    public void openChangesKeys() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(List.of((short) 1), gate.getKeys());
    }

    @Test
    public void openGivesKeysEmptyList() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(List.of(), gate.getKeys());
    }

    @Test
    public void openChangesVisits() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(Map.of("a", 1), gate.getVisits());
    }

    @Test
    @SuppressWarnings("rawtypes")
    public void openGivesOwnerFive() {
        Gate<?> gate = new Gate();
        gate.open();
        assertEquals(5, gate.getOwner());
    }

    @Test
    public void openGivesUsesTwo() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(2L, gate.uses.longValue());
    }

    @Test
    public void openChangesCodes() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertArrayEquals(new int[] {1}, gate.codes);
    }

    @Test
    public void openChangesKeys2() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(Collections.singletonList(null), gate.keys);
    }

    @Test
    public void openSucceeds() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(1, gate.getCode().intValue());
    }

    @Test
    public void openStaysNotEmpty() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertFalse(gate.isEmpty());
    }

    @Test
    public void openKeepsSizeThree() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(3, gate.size());
    }

    @Test
    public void closeGivesCodeTwo() {
        Gate<Short> gate = new Gate<>();

        Gate<Short> gate2 = gate.close();

        assertSame(gate, gate2);
        assertEquals(2, gate.getCode().intValue());
    }

    @Test
    public void closeGivesCodeTwoOnEmptyGate() {
        Gate<Short> gate = new Gate<>();

        Gate<Short> gate2 = gate.close();

        assertSame(gate, gate2);
        assertEquals(2, gate.getCode().intValue());
    }
}
