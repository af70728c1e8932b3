// SPDX-License-Identifier: MIT
/**
 * Linked and tree-shaped containers of the kind that PET's heap solver was measured on: positional lists, priority
 * queues and a search tree, by their descriptions. The rows of that table are methods of them.
 */
package subjects.heaps;
