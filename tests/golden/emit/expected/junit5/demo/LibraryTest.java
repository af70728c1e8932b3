package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Tests of demo/Stack.
 * Written by ristretto.
 */
class LibraryTest {
    @Test
    void removeReturnsOne() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);

        Integer removed = arrayList.remove(0);

        assertEquals(1, removed);
    }

    @Test
    void removeReturnsTrue() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);

        boolean removed = arrayList.remove(Integer.valueOf(1));

        assertTrue(removed);
    }

    @Test
    void appendGivesString() {
        StringBuilder stringBuilder = new StringBuilder();
        stringBuilder.append((String) null);
        stringBuilder.append((Object) "x");
        stringBuilder.append('c');

        stringBuilder.append(1.0);

        assertEquals("nullxc1.0", stringBuilder.toString());
    }

    @Test
    void firstEntryReturnsEntry() {
        TreeMap<String, List<Integer>> treeMap = new TreeMap<>((a, b) -> 0);
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);
        List<Integer> previous = treeMap.put("k", arrayList);
        assertNull(previous);

        Map.Entry<String, List<Integer>> firstEntry = treeMap.firstEntry();

        assertEquals("k", firstEntry.getKey());
    }

    @Test
    void containsReturnsFalse() {
        List<String> emptyList = Collections.emptyList();
        boolean contained = emptyList.contains("a");
        assertFalse(contained);
    }

    @Test
    void maxReturnsOne() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);

        Integer max = Collections.max(arrayList);

        assertEquals(1, max);
    }

    @Test
    void formatReturnsA1() {
        String formatted = String.format("%s-%d", "a", 1);
        assertEquals("a-1", formatted);
    }

    @Test
    void getMethodReturnsMethod() throws Exception {
        Method method = String.class.getMethod("length");
        assertEquals("length", method.getName());
    }

    @Test
    @SuppressWarnings("unchecked")
    void addAllReturnsTrue() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);
        Object result = arrayList.clone();

        boolean changed = arrayList.addAll((Collection<? extends Integer>) result);

        assertTrue(changed);
    }
}
