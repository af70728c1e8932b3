// SPDX-License-Identifier: MIT
package loader;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.concurrent.Callable;

/** Two loaders with classes of the same name: none may be taken for the other. */
public class Constraints {
    /** Both loaders have one of their own. */
    public static class Twin {
        public int number = 0x0fffff00;
    }

    /** Of the outer loader. */
    public static class Outer {
        public static Twin field = new Twin();

        public static int take(Twin twin) {
            return twin.number;
        }

        public static Twin give() {
            return new Twin();
        }

        public static String ignore(Twin twin) {
            return "ignored";
        }

        public String overridden(Twin twin) {
            return "outer " + twin.number;
        }
    }

    /** Of the outer loader. */
    public interface Face {
        String implemented(Twin twin);
    }

    public static class Take implements Callable<Object> {
        public Object call() {
            return Outer.take(new Twin());
        }
    }

    public static class Give implements Callable<Object> {
        public Object call() {
            return Outer.give().number;
        }
    }

    public static class Get implements Callable<Object> {
        public Object call() {
            new Twin();
            return Outer.field.number;
        }
    }

    public static class Override extends Outer implements Callable<Object> {
        public String overridden(Twin twin) {
            return "inner " + twin.number;
        }

        public Object call() {
            return overridden(new Twin());
        }
    }

    public static class Implement implements Face, Callable<Object> {
        public String implemented(Twin twin) {
            return "inner " + twin.number;
        }

        public Object call() {
            return implemented(new Twin());
        }
    }

    /** The constraint comes before either loader has the class. */
    public static class Later implements Callable<Object> {
        public Object call() {
            System.out.println(Outer.ignore(null));
            return new Twin().number;
        }
    }

    /** Nothing here needs the loaders to agree. */
    public static class Peaceful implements Callable<Object> {
        public Object call() throws Exception {
            Object other = Class.forName(Outer.class.getName().replace("Outer", "Twin"), true,
                    Outer.class.getClassLoader()).getDeclaredConstructor().newInstance();
            return (other instanceof Twin) + " " + new Twin().number;
        }
    }

    static class Own extends ClassLoader {
        private final Set<String> names;

        Own(String name, ClassLoader parent, String... names) {
            super(name, parent);
            this.names = Set.of(names);
        }

        @java.lang.Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            if (!names.contains(name.substring(name.indexOf('$') + 1))) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = Constraints.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?>[] cases = {Take.class, Give.class, Get.class, Override.class, Implement.class,
            Later.class, Peaceful.class};
        for (Class<?> each : cases) {
            Own outer = new Own("outer", Constraints.class.getClassLoader(), "Twin", "Outer", "Face");
            Own inner = new Own("inner", outer, "Twin", each.getSimpleName());
            try {
                Object made = inner.loadClass(each.getName()).getDeclaredConstructor().newInstance();
                System.out.println(each.getSimpleName() + ": " + ((Callable<?>) made).call());
            } catch (LinkageError e) {
                String text = String.valueOf(e.getMessage()).replaceAll(" @[0-9a-f]+", "");
                System.out.println(each.getSimpleName() + ": " + e.getClass() + " " + text);
            }
        }
    }
}
