// SPDX-License-Identifier: MIT
/**
 * The containers that papers on test generation measure with, written anew from their descriptions.
 *
 * <p>{@code repOk()} says whether the representation invariant holds. It is in a nested class of its own, {@code
 * Invariant}: most of its branches cannot be taken in a correct container and would blur the coverage of the container.
 */
package subjects.containers;
