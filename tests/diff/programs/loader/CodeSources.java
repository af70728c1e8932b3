// SPDX-License-Identifier: MIT
package loader;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Where classes say they came from. */
public class CodeSources {
    static class Other { }

    public static void main(String[] args) throws Exception {
        ProtectionDomain domain = CodeSources.class.getProtectionDomain();
        CodeSource source = domain.getCodeSource();
        URL location = source.getLocation();
        System.out.println(location + " " + source.getCertificates() + " " + source.getCodeSigners());
        System.out.println(domain == Other.class.getProtectionDomain());
        System.out.println(domain.getClassLoader() == CodeSources.class.getClassLoader());
        System.out.println(new java.io.File(location.toURI()).isDirectory());
        for (Class<?> type : new Class<?>[] {String.class, int.class, CodeSources[].class}) {
            System.out.println(type + " " + type.getProtectionDomain().getCodeSource());
        }
    }
}
