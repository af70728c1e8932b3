// SPDX-License-Identifier: MIT
/**
 * One seeded defect a class, so that each contract, filter and safeguard has something to find. A class {@code
 * XCorrect} is the twin of {@code X} in which nothing is to be found.
 */
package subjects.defects;
