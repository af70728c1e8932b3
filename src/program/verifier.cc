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
using classfile::JavaErrorKind;
using verify::MethodContext;

namespace {

constexpr std::uint16_t kFirstWithStackMaps = 50;
constexpr std::uint16_t kFirstWithoutFallback = 51;

}  // namespace

struct Verifier::State {
  State(ClassLookup& classes, Algorithm chosen) : types(classes), algorithm(chosen) {}

  std::optional<JavaError> run(std::span<const Method> methods, bool infers) {
    for (const Method& method : methods) {
      if (method.info->code == nullptr) continue;
      if (auto error = run(method, infers)) return error;
    }
    return std::nullopt;
  }

  std::optional<JavaError> run(const Method& method, bool infers) {
    arena.reset();
    const verify::Type this_type = types.reference(method.owner->name());
    MethodContext context{*method.owner, method, *method.info->code, {}, types, this_type, infers};
    if (auto decoded = classfile::decode_instructions(context.code, arena)) {
      context.decoded = *decoded;
      infers ? verify::infer_types(context) : verify::check_types(context);
    } else {
      context.reject(decoded.error());
    }
    (void)types.take_load_error();
    may_fall_back = context.may_fall_back;
    return context.error;
  }

  Checked<void> verify(const Class& cls, std::span<const Method> methods) {
    const std::uint16_t major = cls.file().major_version;
    const bool has_maps = algorithm == Algorithm::kByVersion && major >= kFirstWithStackMaps;
    auto error = run(methods, !has_maps);
    const bool falls_back =
        error && has_maps && may_fall_back && major < kFirstWithoutFallback &&
        (error->kind == JavaErrorKind::VerifyError || error->kind == JavaErrorKind::ClassFormatError);
    if (falls_back) error = run(methods, true);
    if (error) return std::unexpected<JavaError>(std::move(*error));
    return {};
  }

  verify::TypeTable types;
  Algorithm algorithm;
  bool may_fall_back = true;  // from the method at fault
  base::Arena arena{std::size_t{1} << 16};
};

Verifier::Verifier(ClassLookup& classes, Algorithm algorithm) : state_(std::make_unique<State>(classes, algorithm)) {}
Verifier::~Verifier() = default;

Checked<void> Verifier::verify(const Method& method) { return state_->verify(*method.owner, {&method, 1}); }
Checked<void> Verifier::verify(const Class& cls) { return state_->verify(cls, cls.methods()); }

}  // namespace ristretto::program
