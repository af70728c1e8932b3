// SPDX-License-Identifier: MIT
/** Rationals, monomials and polynomials: the running example of directed random testing, defects included. */
package subjects.poly;
