// SPDX-License-Identifier: MIT
#include "program/verifier.h"

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/instruction.h"
#include "classfile/modified_utf8.h"
#include "program/verify/inference.h"
#include "program/verify/type_checker.h"

namespace ristretto::program {

using classfile::Checked;
using classfile::JavaError;
using verify::MethodContext;

namespace {

constexpr std::uint16_t kFirstWithStackMaps = 50;
constexpr std::uint16_t kFirstWithoutFallback = 51;

}  // namespace

struct Verifier::State {
  explicit State(ClassLookup& classes) : types(classes) {}

  std::optional<JavaError> run(const Method& method, const classfile::DecodedCode& decoded, void (*algorithm)(MethodContext&)) {
    const verify::Type this_type = types.reference(method.owner->name());
    MethodContext context{*method.owner, method, *method.info->code, decoded, types, this_type};
    algorithm(context);
    (void)types.take_load_error();
    return context.error;
  }

  verify::TypeTable types;
  base::Arena arena{std::size_t{1} << 16};
};

Verifier::Verifier(ClassLookup& classes) : state_(std::make_unique<State>(classes)) {}
Verifier::~Verifier() = default;

Checked<void> Verifier::verify(const Method& method) {
  if (method.info->code == nullptr) return {};
  state_->arena.reset();
  auto decoded = classfile::decode(*method.info->code, state_->arena);
  if (!decoded) {
    JavaError error = decoded.error();
    error.place = fmt::format("class {}, method {}{}, {}", classfile::to_utf8(method.owner->name()), classfile::to_utf8(method.name()),
                              classfile::to_utf8(method.descriptor()), error.place);
    return std::unexpected<JavaError>(std::move(error));
  }
  const std::uint16_t major = method.owner->file().major_version;
  std::optional<JavaError> error;
  if (major >= kFirstWithStackMaps) error = state_->run(method, *decoded, verify::check_types);
  const bool falls_back = error && error->kind == classfile::JavaErrorKind::VerifyError && major < kFirstWithoutFallback;
  if (major < kFirstWithStackMaps || falls_back) error = state_->run(method, *decoded, verify::infer_types);
  if (error) return std::unexpected<JavaError>(std::move(*error));
  return {};
}

Checked<void> Verifier::verify(const Class& cls) {
  for (const Method& method : cls.methods()) {
    if (auto result = verify(method); !result) return result;
  }
  return {};
}

}  // namespace ristretto::program
