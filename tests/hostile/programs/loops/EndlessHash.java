// SPDX-License-Identifier: MIT
// hashCode() never returns, in the middle of HashMap.put().
// exit: 3
// err: as --max-steps says
package loops;

import java.util.HashMap;

public class EndlessHash {
    @Override
    public int hashCode() {
        int sum = 1;
        while (sum != 0) sum |= 1;
        return sum;
    }

    public static void main(String[] args) {
        new HashMap<EndlessHash, String>().put(new EndlessHash(), "x");
    }
}
