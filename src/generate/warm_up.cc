// SPDX-License-Identifier: MIT
#include "generate/warm_up.h"

#include <array>
#include <string_view>

#include "generate/elsewhere.h"

namespace ristretto::generate {
namespace {

// In JDK 25 it has powers of five of a hundred thousand bits.
constexpr auto kDear = std::to_array<std::string_view>({"java/math/BigDecimal"});

// The first one takes the library of JDK 25 six million bytecodes, later ones some ten thousand. Nearly every jar has
// this one; where there is none, looking for it is most of the work.
void open_resource(vm::Machine& machine) {
  vm::Klass& loader = machine.classes.required("java/lang/ClassLoader");
  vm::Method* method = loader.method("getSystemResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;");
  const vm::Ref name = machine.strings.from_utf8("META-INF/MANIFEST.MF");
  if (method == nullptr || is_null(name)) return;
  const std::array inputs{slot_of(name)};
  const vm::Stop stop = machine.call(*method, inputs);
  const vm::Ref stream = stop.reason == vm::StopReason::kFinished ? vm::ref_in(stop.value) : vm::Ref::null;
  if (is_null(stream)) return;
  vm::Klass& klass = machine.klass_of(stream);
  const std::array receiver{slot_of(stream)};
  static_cast<void>(machine.call(
      machine.select(*machine.classes.required("java/io/InputStream").method("close", "()V"), klass), receiver));
}

}  // namespace

void warm_up(vm::Machine& machine) {
  open_resource(machine);
  for (const std::string_view name : kDear) static_cast<void>(machine.initialize(machine.classes.required(name)));
  look_up_elsewhere(machine);
  machine.effects.clear();
}

}  // namespace ristretto::generate
