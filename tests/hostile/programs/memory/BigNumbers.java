// SPDX-License-Identifier: MIT
// Numbers whose digits would fill the machine.
// exit: 3
// err: as --max-steps says
package memory;

import java.math.BigInteger;

public class BigNumbers {
    public static void main(String[] args) {
        while (true) {
            try {
                System.out.println(BigInteger.TEN.pow(1 << 24).toString().length());
            } catch (OutOfMemoryError | ArithmeticException e) {
                BigInteger.ONE.shiftLeft(1 << 22).modInverse(BigInteger.ONE.shiftLeft(1 << 20).add(BigInteger.ONE));
            }
        }
    }
}
