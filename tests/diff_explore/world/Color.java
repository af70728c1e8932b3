// SPDX-License-Identifier: MIT
package PACKAGE;

enum Color { RED, GREEN, BLUE }
