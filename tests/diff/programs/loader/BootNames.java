// SPDX-License-Identifier: MIT
package loader;

/** How a class that is not there is named by who looked for it. */
public class BootNames {
    public static void main(String[] args) {
        ClassLoader[] loaders = {null, BootNames.class.getClassLoader(), ClassLoader.getPlatformClassLoader()};
        for (String name : new String[] {"java.lang", "no.Such", "[Lno.Such;", "[[Lno.Such;", "java.lang.Nope", "a/b"}) {
            for (ClassLoader loader : loaders) {
                try {
                    System.out.println(Class.forName(name, true, loader));
                } catch (ClassNotFoundException e) {
                    System.out.println(name + " " + (loader == null) + " " + e.getMessage() + " " + e.getCause());
                }
            }
        }
    }
}
