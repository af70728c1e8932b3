// SPDX-License-Identifier: MIT
// The methods that java.lang.runtime.ObjectMethods makes for records: a static method each, in a class of its own. The
// same library methods are called in the same order, so that what they throw looks the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ristretto::vm::synthesis {

inline constexpr std::string_view kRecordMethod = "of";

struct RecordShape {
  struct Component {
    std::string name;
    std::string field;
    std::string descriptor;
  };
  std::string name;         // of the class made
  std::string record;       // internal name
  std::string simple_name;  // as Class.getSimpleName() spells it
  std::vector<Component> components;
  bool prints_first = true;  // by Objects.toString before the texts are joined, as JDKs before 21 do
};

// (Record)I
[[nodiscard]] std::vector<std::uint8_t> make_record_hash(const RecordShape& shape);
// (Record, Object)Z
[[nodiscard]] std::vector<std::uint8_t> make_record_equals(const RecordShape& shape);
// (Record)String
[[nodiscard]] std::vector<std::uint8_t> make_record_text(const RecordShape& shape);

}  // namespace ristretto::vm::synthesis
