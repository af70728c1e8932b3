// SPDX-License-Identifier: MIT
// The channels of java.nio, one of each kind.
// exit: 0
// out: socket: java.net.SocketException: sockets are isolated by Ristretto
// out: server: java.net.SocketException: sockets are isolated by Ristretto
// out: datagram: java.net.SocketException: sockets are isolated by Ristretto
// out: selector: java.io.IOException: selectors are isolated by Ristretto
// out: pipe: java.io.IOException: pipes are isolated by Ristretto
// stats: selectors
// stats: pipes
package network;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import support.Attempt;

public class Channels {
    public static void main(String[] args) {
        Attempt.refused("socket", SocketChannel::open);
        Attempt.refused("server", ServerSocketChannel::open);
        Attempt.refused("datagram", DatagramChannel::open);
        Attempt.refused("selector", Selector::open);
        Attempt.refused("pipe", Pipe::open);
        Attempt.refused("asynchronous", AsynchronousSocketChannel::open);
        Attempt.refused("asynchronous server", AsynchronousServerSocketChannel::open);
        Attempt.refused("unix", () -> SocketChannel.open(UnixDomainSocketAddress.of("/run/docker.sock")));
        Attempt.refused("unix server", () -> ServerSocketChannel.open(StandardProtocolFamily.UNIX));
        Attempt.refused("inherited", () -> {
            if (System.inheritedChannel() == null) throw new IllegalStateException("none");
            return "";
        });
    }
}
