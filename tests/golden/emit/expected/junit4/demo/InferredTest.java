package demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.Test;

/**
 * Tests of demo/Inferred.
 * Written by ristretto.
 */
public class InferredTest {
    @Test
    public void createsInferredWithArrayListAndSupplier() {
        Inferred<Object> inferred = new Inferred<Object>(new ArrayList<Object>(), () -> "a");
        assertEquals(1, inferred.size());
    }

    @Test
    public void createsInferredWithArrayListAndObject() {
        Inferred<Object> inferred = new Inferred<>(new ArrayList<Object>(), new Object());
        assertEquals(1, inferred.size());
    }

    @Test
    public void belowReturnsZero() {
        int below = Inferred.below((List<? super Integer>) new ArrayList<Object>());
        assertEquals(0, below);
    }

    @Test
    public void pairsReturnsZero() {
        int pairs = Inferred.pairs(1, 2);
        assertEquals(0, pairs);
    }

    @Test
    public void pairsReturnsZero2() {
        int pairs = Inferred.<Object>pairs(1, 2);
        assertEquals(0, pairs);
    }

    @Test
    public void sameReturnsSameList() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        List<Integer> same = Inferred.same(arrayList);
        assertSame(arrayList, same);
    }

    @Test
    public void sizeOfReturnsOne() {
        int sizeOf = Inferred.sizeOf(Collections.<Object>singletonList(1));
        assertEquals(1, sizeOf);
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void firstReturnsSeven() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        Inferred<Integer> inferred = new Inferred<>(arrayList, 7);

        Integer first = inferred.first((List<Integer>[]) new List[] {arrayList});

        assertEquals(7, first.intValue());
    }

    @Test
    public void countReturnsOne() {
        int count = Inferred.count(new Inferred.Equal<Number>(1));
        assertEquals(1, count);
    }

    @Test
    public void givesReturnsTrue() {
        UnaryOperator<Integer> unaryOperator = x -> x;
        boolean gives = Inferred.gives(x -> unaryOperator);
        assertTrue(gives);
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void countAllReturnsOne() {
        Predicate<Integer>[] predicates = new Predicate[] {(Predicate<Integer>) x -> true};
        int countAll = Inferred.countAll(predicates);
        assertEquals(1, countAll);
    }

    @Test
    public void isEmptyReturnsTrue() {
        ArrayList<Integer> arrayList = new ArrayList<>();
        Iterator<Integer> iterator = arrayList.iterator();

        boolean isEmpty = Inferred.isEmpty((Iterable<Integer>) () -> iterator);

        assertTrue(isEmpty);
    }

    @Test
    public void keepReturnsOne() {
        int keep = Inferred.keep((List<Object>) new ArrayList<Object>(), (Object) (Supplier<Integer>) () -> 1);
        assertEquals(1, keep);
    }

    @Test
    public void memberReturnsEither() {
        Inferred.Either either = new Inferred.Either((String) null) {
            @Override
            public int value() {
                return 0;
            }
        };
        assertEquals("text", either.made);
    }

    @Test
    public void shownReturnsBuilder() {
        String shown = Inferred.ShownTwice.INSTANCE.shown((StringBuilder) null);
        assertEquals("builder", shown);
    }
}
