// SPDX-License-Identifier: MIT
/** What is stored. */
@Tagged("model")
package depot.model;
