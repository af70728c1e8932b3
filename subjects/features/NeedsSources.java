// SPDX-License-Identifier: MIT
package subjects.features;

import java.io.IOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.concurrent.Future;
import java.util.stream.Collector;
import java.util.zip.Checksum;

/** Arguments that say where something comes from, and where it goes. */
public class NeedsSources {
  public static String host(URL url) {
    return url.getHost().isEmpty() ? url.getPath() : url.getHost();
  }

  public static int read(ReadableByteChannel channel, int size) throws IOException {
    return channel.read(ByteBuffer.allocate(size));
  }

  public static boolean write(WritableByteChannel channel, byte[] bytes) throws IOException {
    return channel.write(ByteBuffer.wrap(bytes)) == bytes.length;
  }

  public static <T, R> R collected(List<T> all, Collector<? super T, ?, R> collector) {
    return all.stream().collect(collector);
  }

  public static long checked(Checksum sum, byte[] bytes) {
    sum.update(bytes, 0, bytes.length);
    return sum.getValue();
  }

  public static boolean isDone(Future<String> future) {
    return future.isDone() && !future.isCancelled();
  }
}
