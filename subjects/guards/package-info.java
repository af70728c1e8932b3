// SPDX-License-Identifier: MIT
/**
 * Sixty small methods whose guards are over floating point (thirty) and over strings (thirty). {@code infeasible.txt} beside them says
 * which branches no input takes, and why.
 */
package subjects.guards;
