// SPDX-License-Identifier: MIT
// A client's socket.
// exit: 0
// out: connect: java.net.SocketException: sockets are isolated by Ristretto
// out: unconnected: java.net.SocketException: sockets are isolated by Ristretto
// stats: sockets
// stats: network.Client.lambda$main$0(Client.java:
package network;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import support.Attempt;

public class Client {
    public static void main(String[] args) {
        Attempt.refused("connect", () -> new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 80));
        Attempt.refused("unconnected", () -> {
            Socket socket = new Socket();
            socket.connect(new InetSocketAddress("127.0.0.1", 22), 100);
            return socket;
        });
        Attempt.refused("by name", () -> new Socket("example.com", 80));
    }
}
