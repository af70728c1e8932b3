// SPDX-License-Identifier: MIT
// Patterns over members as users type them: "Stack#push", "com.acme.*#get*", "Stack#new" for constructors. '*' is any
// text.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace ristretto::generate {

// A pattern has a '#'; without one it matches nothing.
[[nodiscard]] bool is_member_pattern(std::string_view text);
// The class part alone. `java_name` is a binary name with dots ("a.b.Outer$Inner"). Without a dot it is compared with
// the name less its package; a nested class may be spelt with a dot, as in Java, with or without its package.
[[nodiscard]] bool matches_class_part(std::string_view pattern, std::string_view java_name);
// `method` as class files have it, "<init>" for constructors.
[[nodiscard]] bool matches_member(std::string_view pattern, std::string_view java_name, std::string_view method);
[[nodiscard]] bool matches_any_member(std::span<const std::string> patterns, std::string_view java_name,
                                      std::string_view method);

}  // namespace ristretto::generate
