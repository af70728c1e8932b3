// SPDX-License-Identifier: MIT
package PACKAGE;

class Node {
  int v;
  Node next;
  int[] a;
}
