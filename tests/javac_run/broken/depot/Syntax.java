// SPDX-License-Identifier: MIT
package depot;

class Syntax {
    void missing( {
        int x = ;
        String s = "not closed;
        for (int i = 0; i < 3; i++ {
        }
        else {
        }
        char empty = '';
        int number = 09 + 99999999999 + 0b2;
    }

    int = 3;
    Ünïcode ← x;
}}
