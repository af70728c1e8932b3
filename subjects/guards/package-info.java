// SPDX-License-Identifier: MIT
/**
 * Seventy small methods whose guards are over floating point (thirty) and over strings (forty). {@code infeasible.txt} beside them says
 * which branches no input takes, and why.
 */
package subjects.guards;
