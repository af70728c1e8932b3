// SPDX-License-Identifier: MIT
// Datagrams, to one and to many.
// exit: 0
// out: datagram: java.net.SocketException: sockets are isolated by Ristretto
// out: multicast: java.net.SocketException: sockets are isolated by Ristretto
// out: interfaces: java.net.SocketException: No network interfaces configured
// stats: sockets
package network;

import java.net.DatagramSocket;
import java.net.MulticastSocket;
import java.net.NetworkInterface;
import support.Attempt;

public class Datagrams {
    public static void main(String[] args) {
        Attempt.refused("datagram", () -> new DatagramSocket(0));
        Attempt.refused("multicast", () -> new MulticastSocket(5353));
        Attempt.refused("interfaces", NetworkInterface::getNetworkInterfaces);
    }
}
