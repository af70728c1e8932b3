// SPDX-License-Identifier: MIT
/** One small class for each kind of argument and of class that a generator must cope with. */
package subjects.features;
