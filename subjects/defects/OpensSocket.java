// SPDX-License-Identifier: MIT
package subjects.defects;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/** Reaches for the network. */
public class OpensSocket {
  public boolean ping(int port) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      return socket.isConnected();
    }
  }

  public int listen() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  public int steady(int value) {
    return value + 3;
  }
}
