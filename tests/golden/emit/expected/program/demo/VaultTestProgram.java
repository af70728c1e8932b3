package demo;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

class VaultTestProgram {
    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        Vault<String> vault = (Vault<String>) create(constructor(Vault.class, int.class, Object.class), 10, "me");

        int result = (int) invoke(method(Vault.class, "take", int.class), vault, 3);

        System.out.println("expected " + 7 + ": " + result);
        System.out.println("expected " + 7 + ": " + field(Vault.class, "balance").get(vault));
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
