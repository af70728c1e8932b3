// SPDX-License-Identifier: MIT
package PACKAGE;

interface Op {
  int at(int x);
}
