// SPDX-License-Identifier: MIT
// Proxies, each of a class of its own.
// exit: 3
// err: as --max-steps says
// rss: 1500
package classes;

import java.lang.reflect.Proxy;

public class ProxyLeak {
    interface Shape {}

    public static void main(String[] args) throws Exception {
        byte[] shape = ProxyLeak.class.getResourceAsStream("ProxyLeak$Shape.class").readAllBytes();
        while (true) {
            try {
                Class<?> type = new ClassLoader(ProxyLeak.class.getClassLoader()) {
                    @Override
                    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                        if (!name.equals("classes.ProxyLeak$Shape")) return super.loadClass(name, resolve);
                        Class<?> found = findLoadedClass(name);
                        return found != null ? found : defineClass(name, shape, 0, shape.length);
                    }
                }.loadClass("classes.ProxyLeak$Shape");
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> null);
            } catch (OutOfMemoryError swallowed) {
                continue;
            }
        }
    }
}
