// SPDX-License-Identifier: MIT
// The verifier, and the analyses of control flow and locals on the code it has seen.
#include "base/check.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "fuzz/input.h"
#include "fuzz/world.h"
#include "program/def_use.h"
#include "program/lines.h"
#include "program/loops.h"
#include "program/verifier.h"

using namespace ristretto;

namespace {

void analyse(const program::Method& method) {
  const classfile::Code& code = *method.info->code;
  base::Arena arena;
  const auto decoded = classfile::decode(code, arena);
  if (!decoded) return;
  (void)program::Lines(code, *decoded);
  const auto flow = program::ControlFlow::build(*decoded, code.handlers);
  if (!flow) return;
  (void)program::postdominators(*flow);
  (void)program::Loops::find(*flow, program::dominators(*flow));
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  (void)program::DefUse::find(*decoded, *flow, {method.flags().is_static(), descriptor.value()});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput) return 0;
  fuzz::World world({data, size});
  if (world.subject() == nullptr) return 0;
  program::Verifier verifier(world.classes());
  bool passes = true;
  for (const program::Method& method : world.subject()->methods()) {
    passes &= verifier.verify(method).has_value();
    if (method.info->code != nullptr) analyse(method);
  }
  base::check(verifier.verify(*world.subject()).has_value() == passes, "remembered types change no verdict");
  return 0;
}
