// SPDX-License-Identifier: MIT
// Daemons do not keep a program alive, however busy they are.
// exit: 0
// out: main ends
package threads;

import java.util.Timer;
import java.util.TimerTask;

public class LeakedDaemons {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            new Timer(true).schedule(new TimerTask() {
                @Override
                public void run() {
                    while (true) Thread.yield();
                }
            }, 0, 1);
        }
        System.out.println("main ends");
    }
}
