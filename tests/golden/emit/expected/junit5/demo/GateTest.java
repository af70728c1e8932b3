package demo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Tests of demo/Gate.
 * Written by ristretto.
 */
class GateTest {
    @Test
    void openGivesPositionOpen() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(Gate.Position.OPEN, gate.getPosition());
    }

    @Test
    void openGivesPositionNullConstant() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(Gate.Position.NULL, gate.getPosition());
    }

    @Test
    void openGivesPositionNull() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertNull(gate.getPosition());
    }

    @Test
    void openGivesCodeSeven() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(7, gate.getCode());
    }

    @Test
    void openGivesLevelThree() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals((byte) 3, gate.getLevel());
    }

    @Test
    void openGivesWeight2Point5() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(2.5, gate.getWeight());
    }

    @Test
    void openMakesNotLocked() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertFalse(gate.isLocked());
    }

    @Test
    void openGivesIsLockedNull() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertNull(gate.isLocked());
    }

    @Test
    void openGivesOwnerThree() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals((short) 3, gate.getOwner());
    }

    @Test
    void openGivesTagThree() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(3L, gate.getTag());
    }

    @Test
    void openGivesTagX() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals('x', gate.getTag());
    }

    @Test
    void openGivesTagTrue() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(true, gate.getTag());
    }

    @Test
    void openChangesTag() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertArrayEquals(new int[] {4}, (int[]) gate.getTag());
    }

    @Test
    void openGivesTagNullText() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals("null", gate.getTag());
    }

    @Test
    void openChangesWeights() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertArrayEquals(new double[] {1.0, 0.5}, gate.getWeights());
    }

    @Test
    void openChangesKeys() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(List.of((short) 1), gate.getKeys());
    }

    @Test
    void openGivesKeysEmptyList() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(List.of(), gate.getKeys());
    }

    @Test
    void openChangesVisits() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(Map.of("a", 1), gate.getVisits());
    }

    @Test
    @SuppressWarnings("rawtypes")
    void openGivesOwnerFive() {
        Gate<?> gate = new Gate();
        gate.open();
        assertEquals(5, gate.getOwner());
    }

    @Test
    void openGivesUsesTwo() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(2L, gate.uses);
    }

    @Test
    void openChangesCodes() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertArrayEquals(new int[] {1}, gate.codes);
    }

    @Test
    void openChangesKeys2() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(Collections.singletonList(null), gate.keys);
    }

    @Test
    void openSucceeds() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(1, gate.getCode());
    }

    @Test
    void openStaysNotEmpty() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertFalse(gate.isEmpty());
    }

    @Test
    void openKeepsSizeThree() {
        Gate<Short> gate = new Gate<>();
        gate.open();
        assertEquals(3, gate.size());
    }

    @Test
    void closeGivesCodeTwo() {
        Gate<Short> gate = new Gate<>();

        Gate<Short> gate2 = gate.close();

        assertSame(gate, gate2);
        assertEquals(2, gate.getCode());
    }

    @Test
    void closeGivesCodeTwoOnEmptyGate() {
        Gate<Short> gate = new Gate<>();

        Gate<Short> gate2 = gate.close();

        assertSame(gate, gate2);
        assertEquals(2, gate.getCode());
    }
}
