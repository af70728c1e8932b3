// SPDX-License-Identifier: MIT
// Two static initialisers that wait for each other's class.
// exit: 3
// err: deadlock: every thread waits for another
package threads;

public class InitialiserDeadlock {
    static class Left {
        static {
            Thread.yield();
            Right.touch();
        }

        static void touch() {}
    }

    static class Right {
        static {
            Thread.yield();
            Left.touch();
        }

        static void touch() {}
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(Right::touch);
        other.start();
        Left.touch();
        other.join();
    }
}
