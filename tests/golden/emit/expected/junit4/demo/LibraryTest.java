package demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Test;

/**
 * Tests of demo/Stack.
 * Written by ristretto.
 */
public class LibraryTest {
    @Test
    public void removeReturnsOne() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);

        Integer removed = arrayList.remove(0);

        assertEquals(1, removed.intValue());
    }

    @Test
    public void removeReturnsTrue() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);

        boolean removed = arrayList.remove(Integer.valueOf(1));

        assertTrue(removed);
    }

    @Test
    public void appendGivesString() {
        StringBuilder stringBuilder = new StringBuilder();
        stringBuilder.append((String) null);
        stringBuilder.append((Object) "x");
        stringBuilder.append('c');

        stringBuilder.append(1.0);

        assertEquals("nullxc1.0", stringBuilder.toString());
    }

    @Test
    public void firstEntryReturnsEntry() {
        TreeMap<String, List<Integer>> treeMap = new TreeMap<>((a, b) -> 0);
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);
        List<Integer> previous = treeMap.put("k", arrayList);
        assertNull(previous);

        Map.Entry<String, List<Integer>> firstEntry = treeMap.firstEntry();

        assertEquals("k", firstEntry.getKey());
    }

    @Test
    public void containsReturnsFalse() {
        List<String> emptyList = Collections.emptyList();
        boolean contained = emptyList.contains("a");
        assertFalse(contained);
    }

    @Test
    public void maxReturnsOne() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);

        Integer max = Collections.max(arrayList);

        assertEquals(1, max.intValue());
    }

    @Test
    public void formatReturnsA1() {
        String formatted = String.format("%s-%d", "a", 1);
        assertEquals("a-1", formatted);
    }

    @Test
    public void getMethodReturnsMethod() throws Exception {
        Method method = String.class.getMethod("length");
        assertEquals("length", method.getName());
    }

    @Test
    @SuppressWarnings("unchecked")
    public void addAllReturnsTrue() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        arrayList.add(1);
        Object result = arrayList.clone();

        boolean changed = arrayList.addAll((Collection<? extends Integer>) result);

        assertTrue(changed);
    }
}
