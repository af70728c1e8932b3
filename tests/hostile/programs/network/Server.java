// SPDX-License-Identifier: MIT
// A server's socket.
// exit: 0
// out: listen: java.net.SocketException: sockets are isolated by Ristretto
// stats: sockets
package network;

import java.net.ServerSocket;
import support.Attempt;

public class Server {
    public static void main(String[] args) {
        Attempt.refused("listen", () -> new ServerSocket(0).accept());
        Attempt.refused("web", () -> com.sun.net.httpserver.HttpServer.create(
            new java.net.InetSocketAddress("127.0.0.1", 0), 0));
        Attempt.refused("registry", () -> java.rmi.registry.LocateRegistry.createRegistry(1099));
    }
}
