// SPDX-License-Identifier: MIT
/** The worked examples of the thesis on directed random testing, each named by its figure. */
package subjects.worked;
