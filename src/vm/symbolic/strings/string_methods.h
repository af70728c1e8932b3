// SPDX-License-Identifier: MIT
// The functions of string_methods.def. Each is asked where something in its arguments is symbolic; what it cannot say
// it leaves to the method itself. No exception is raised here but for an index, a range or a number.
#pragma once

#include <cstdint>

#include "vm/symbolic/strings/string_call.h"

namespace ristretto::vm::symbolic::string_methods {

inline constexpr std::int32_t kLargestRadix = 36;  // Character.MAX_RADIX

StringWay length(StringCall& call);
StringWay is_empty(StringCall& call);
StringWay char_at(StringCall& call);
StringWay equals(StringCall& call);
StringWay content_equals(StringCall& call);
StringWay equals_ignore_case(StringCall& call);
StringWay compare_to(StringCall& call);
StringWay compare_to_ignore_case(StringCall& call);
StringWay hash_code(StringCall& call);
StringWay starts_with(StringCall& call);
StringWay starts_with_from(StringCall& call);
StringWay ends_with(StringCall& call);
StringWay contains(StringCall& call);
StringWay index_of_char(StringCall& call);
StringWay index_of_char_from(StringCall& call);
StringWay index_of(StringCall& call);
StringWay index_of_from(StringCall& call);
StringWay last_index_of_char(StringCall& call);
StringWay last_index_of_char_from(StringCall& call);
StringWay last_index_of(StringCall& call);
StringWay last_index_of_from(StringCall& call);
StringWay substring_from(StringCall& call);
StringWay substring(StringCall& call);
StringWay concat(StringCall& call);
StringWay trim(StringCall& call);
StringWay strip(StringCall& call);
StringWay is_blank(StringCall& call);
StringWay to_lower_case(StringCall& call);
StringWay to_upper_case(StringCall& call);
StringWay to_lower_case_in(StringCall& call);
StringWay to_upper_case_in(StringCall& call);
StringWay replace(StringCall& call);
StringWay to_char_array(StringCall& call);
StringWay mismatch(StringCall& call);
StringWay wide_char(StringCall& call);

// part_methods.cc
StringWay strip_leading(StringCall& call);
StringWay strip_trailing(StringCall& call);
StringWay replace_part(StringCall& call);
StringWay repeat(StringCall& call);
StringWay join(StringCall& call);
StringWay region_matches(StringCall& call);
StringWay region_matches_ignoring(StringCall& call);

// number_methods.cc
StringWay value_of_int(StringCall& call);
StringWay value_of_long(StringCall& call);
StringWay value_of_char(StringCall& call);
StringWay value_of_boolean(StringCall& call);
StringWay parse_int(StringCall& call);
StringWay parse_int_radix(StringCall& call);
StringWay parse_long(StringCall& call);
StringWay parse_long_radix(StringCall& call);

// builder_methods.cc
StringWay make_builder(StringCall& call);
StringWay append(StringCall& call);
StringWay append_char(StringCall& call);
StringWay append_int(StringCall& call);
StringWay append_long(StringCall& call);
StringWay append_boolean(StringCall& call);
StringWay insert(StringCall& call);
StringWay insert_char(StringCall& call);
StringWay replace_range(StringCall& call);
StringWay set_char(StringCall& call);
StringWay set_length(StringCall& call);
StringWay delete_range(StringCall& call);
StringWay delete_char(StringCall& call);
StringWay reverse(StringCall& call);
StringWay to_string(StringCall& call);

// character_methods.cc
StringWay is_digit(StringCall& call);
StringWay is_letter(StringCall& call);
StringWay is_letter_or_digit(StringCall& call);
StringWay is_upper_case(StringCall& call);
StringWay is_lower_case(StringCall& call);
StringWay is_whitespace(StringCall& call);
StringWay numeric_value(StringCall& call);
StringWay upper_char(StringCall& call);
StringWay lower_char(StringCall& call);
StringWay digit(StringCall& call);

}  // namespace ristretto::vm::symbolic::string_methods
