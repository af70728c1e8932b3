// SPDX-License-Identifier: MIT
#include "classfile/access_flags.h"

#include <array>

namespace ristretto::classfile {
namespace {

struct FlagFact {
  std::uint16_t bit;
  std::string_view places;  // one letter a FlagPlace, in its order: C N F M P O R E
  std::string_view name;
  std::string_view modifier;  // as source text; empty when Java has no such modifier
};

constexpr std::string_view kPlaceLetters = "CNFMPORE";

using A = AccessFlags;
constexpr auto kFlags = std::to_array<FlagFact>({
    {A::kPublic, "CNFM", "ACC_PUBLIC", "public"},
    {A::kPrivate, "NFM", "ACC_PRIVATE", "private"},
    {A::kProtected, "NFM", "ACC_PROTECTED", "protected"},
    {A::kStatic, "NFM", "ACC_STATIC", "static"},
    {A::kFinal, "CNFMP", "ACC_FINAL", "final"},
    {A::kSuper, "C", "ACC_SUPER", ""},
    {A::kSynchronized, "M", "ACC_SYNCHRONIZED", "synchronized"},
    {A::kOpen, "O", "ACC_OPEN", "open"},
    {A::kTransitive, "R", "ACC_TRANSITIVE", "transitive"},
    {A::kVolatile, "F", "ACC_VOLATILE", "volatile"},
    {A::kBridge, "M", "ACC_BRIDGE", ""},
    {A::kStaticPhase, "R", "ACC_STATIC_PHASE", "static"},
    {A::kTransient, "F", "ACC_TRANSIENT", "transient"},
    {A::kVarargs, "M", "ACC_VARARGS", ""},
    {A::kNative, "M", "ACC_NATIVE", "native"},
    {A::kInterface, "CN", "ACC_INTERFACE", ""},
    {A::kAbstract, "CNM", "ACC_ABSTRACT", "abstract"},
    {A::kStrict, "M", "ACC_STRICT", "strictfp"},
    {A::kSynthetic, "CNFMPORE", "ACC_SYNTHETIC", ""},
    {A::kAnnotation, "CN", "ACC_ANNOTATION", ""},
    {A::kEnum, "CNF", "ACC_ENUM", ""},
    {A::kModule, "C", "ACC_MODULE", ""},
    {A::kMandated, "MPORE", "ACC_MANDATED", ""},
});

bool applies(const FlagFact& fact, AccessFlags flags, FlagPlace place) {
  return flags.has(fact.bit) &&
         fact.places.find(kPlaceLetters[static_cast<std::size_t>(place)]) != std::string_view::npos;
}

}  // namespace

std::vector<std::string_view> flag_names(AccessFlags flags, FlagPlace place) {
  std::vector<std::string_view> names;
  for (const FlagFact& fact : kFlags) {
    if (applies(fact, flags, place)) names.push_back(fact.name);
  }
  return names;
}

std::string modifiers(AccessFlags flags, FlagPlace place) {
  std::string text;
  const bool interface = flags.has(A::kInterface) && (place == FlagPlace::kClass || place == FlagPlace::kInnerClass);
  for (const FlagFact& fact : kFlags) {
    if (!applies(fact, flags, place) || fact.modifier.empty()) continue;
    if (interface && fact.bit == A::kAbstract) continue;  // every interface is abstract
    if (!text.empty()) text += ' ';
    text += fact.modifier;
  }
  return text;
}

}  // namespace ristretto::classfile
