// SPDX-License-Identifier: MIT
package exits;

public class UncaughtInit {
    static class Config {
        static final int LIMIT = Integer.parseInt("many");
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(Config.LIMIT);
    }
}
