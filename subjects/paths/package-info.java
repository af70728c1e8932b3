// SPDX-License-Identifier: MIT
/** The worked examples of the papers on symbolic execution, with the corrections of their digests. */
package subjects.paths;
