package clash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/**
 * Tests of clash/List.
 * Written by ristretto.
 */
class ListTest {
    @Test
    void copiesReturnsList() {
        List list = new List(1);
        java.util.List<List> copies = list.copies(new Integer(3));
        assertEquals(3, copies.size());
    }

    @Test
    void sizeReturnsMaxValue() {
        List list = new List(java.lang.Integer.MAX_VALUE);
        int size = list.size();
        assertEquals(java.lang.Integer.MAX_VALUE, size);
    }

    @Test
    void sizeReturnsZero() {
        ArrayList<java.lang.Integer> arrayList = new ArrayList<>();
        arrayList.add(5);

        int size = List.EMPTY.size();

        assertEquals(0, size);
        assertEquals(1, arrayList.size());
    }
}
