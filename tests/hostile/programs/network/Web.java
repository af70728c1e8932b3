// SPDX-License-Identifier: MIT
// The clients of the web that the class library has.
// exit: 0
// out: done
// stats: sockets
package network;

import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import support.Attempt;

public class Web {
    public static void main(String[] args) throws Exception {
        Attempt.refused("url", () -> new URL("http://127.0.0.1:8080/").openStream().read());
        Attempt.refused("url by name", () -> new URL("https://example.com/").openConnection().getInputStream().read());
        Attempt.refused("ftp", () -> new URL("ftp://127.0.0.1/x").openStream().read());
        Attempt.refused("jar", () -> new URL("jar:http://127.0.0.1/x.jar!/a").openStream().read());
        Attempt.refused("client", () -> HttpClient.newHttpClient().send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:8080/")).build(), HttpResponse.BodyHandlers.ofString()));
        Attempt.refused("loader", () -> new java.net.URLClassLoader(new URL[] {new URL("http://127.0.0.1/x.jar")})
            .loadClass("x.Y"));
        System.out.println("done");
    }
}
