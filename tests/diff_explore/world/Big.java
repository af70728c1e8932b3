// SPDX-License-Identifier: MIT
package PACKAGE;

class Big extends Node {
  long w;
}
