package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

/**
 * Tests of demo/Vault.
 * Written by ristretto.
 */
class VaultTest {
    @Test
    @SuppressWarnings("unchecked")
    void takeReturnsSeven() throws Throwable {
        Vault<String> vault = (Vault<String>) create(constructor(Vault.class, int.class, Object.class), 10, "me");

        int result = (int) invoke(method(Vault.class, "take", int.class), vault, 3);

        assertEquals(7, result);
        assertEquals(7, field(Vault.class, "balance").get(vault));
    }

    @Test
    void takeThrowsException() {
        Vault<String> vault = new Vault<>();
        Exception exception =
                assertThrows(Exception.class, () -> invoke(method(Vault.class, "take", int.class), vault, 3));
        assertEquals("too much", exception.getMessage());
    }

    @Test
    void sumReturnsThree() throws Throwable {
        long sum = (long) invoke(method(Vault.class, "sum", long[].class, String[].class), null, new long[] {5L},
                new String[] {"a", "b"});
        assertEquals(3L, sum);
    }

    @Test
    void forgetGivesBalanceZero() throws Throwable {
        Vault<String> vault = new Vault<>();
        invoke(method(Vault.class, "note", String[].class), vault, (Object) new String[] {"a"});

        invoke(method(Vault.class, "forget", Object.class), vault, (Object) null);

        assertEquals(0, field(Vault.class, "balance").get(vault));
    }

    @Test
    @SuppressWarnings("unchecked")
    void ownersReturnsList() throws Throwable {
        Vault<String> vault = (Vault<String>) create(constructor(Vault.class, int.class, Object.class), 10, "me");
        List<String> owners = (List<String>) invoke(method(Vault.class, "owners"), vault);
        assertEquals(1, owners.size());
    }

    @Test
    void askReturnsFive() throws Throwable {
        Vault<String> vault = new Vault<>();
        int ask = (int) invoke(method(Vault.class, "ask", IntSupplier.class), vault, (IntSupplier) () -> 5);
        assertEquals(5, ask);
    }

    @Test
    void opensReturnsTrue() throws Throwable {
        Vault<String> vault = new Vault<>();
        Vault.Base base = (Vault.Base) create(constructor(type("demo.Vault$Lock"), String.class), "");

        boolean opens = (boolean) invoke(method(Vault.class, "opens", type("demo.Vault$Lock")), vault, base);

        assertTrue(opens);
        assertEquals(true, invoke(method(type("demo.Vault$Lock"), "isOpen"), base));
        assertEquals(0, base.turns());
    }

    @Test
    void neverIsLock() throws Exception {
        Vault.Base never = (Vault.Base) field(Vault.class, "NEVER").get(null);

        int turns = never.turns();

        assertEquals(0, turns);
        assertEquals("never", field(type("demo.Vault$Lock"), "code").get(never));
    }

    @Test
    void lockReturnsObject() {
        Vault<String> vault = new Vault<>();
        Object lock = vault.lock(null);
        assertNotNull(lock);
    }

    @Test
    void keepReturnsSameByteArray() {
        byte[] bytes = new byte[0];
        byte[] keep = Vault.keep(bytes);
        assertSame(bytes, keep);
    }

    @Test
    void keepReturnsSameSerializable() {
        byte[] bytes = new byte[0];
        Serializable keep = Vault.<Serializable>keep(bytes);
        assertSame(bytes, keep);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, VaultTest.class.getClassLoader());
    }

    private static Method method(Class<?> owner, String name, Class<?>... parameters) throws NoSuchMethodException {
        Method method = owner.getDeclaredMethod(name, parameters);
        method.setAccessible(true);
        return method;
    }

    private static Object invoke(Method method, Object receiver, Object... arguments) throws Throwable {
        try {
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException wrapper) {
            throw wrapper.getCause();
        }
    }

    private static <T> Constructor<T> constructor(Class<T> owner, Class<?>... parameters) throws NoSuchMethodException {
        Constructor<T> constructor = owner.getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
        return constructor;
    }

    private static <T> T create(Constructor<T> constructor, Object... arguments) throws Throwable {
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException wrapper) {
            throw wrapper.getCause();
        }
    }

    private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
