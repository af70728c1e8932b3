// SPDX-License-Identifier: MIT
package golden.api;

public interface Api {}
