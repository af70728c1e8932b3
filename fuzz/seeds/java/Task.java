// SPDX-License-Identifier: MIT
package seed;

public class Task implements Runnable {
  @Override
  public void run() {
    System.exit(new int[3].clone().length);
  }
}
