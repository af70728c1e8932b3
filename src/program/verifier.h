// SPDX-License-Identifier: MIT
// Bytecode verification: whatever passes cannot make an interpreter touch memory that is not its own.
//
// Class files of version 50 and newer are checked against their StackMapTable (JVMS §4.10.1); older ones by type
// inference (§4.10.2), to which version 50 falls back, as java does. Rejections are a VerifyError, or the error of a
// class that verification had to load; the place names the method and the pc.
#pragma once

#include <cstdint>
#include <memory>

#include "program/class.h"

namespace ristretto::program {

class Verifier {
 public:
  // kInference is for cross-checks: it does not look at any StackMapTable.
  enum class Algorithm : std::uint8_t { kByVersion, kInference };

  // Classes that assignability depends on are taken from `classes`, which must outlive the verifier.
  explicit Verifier(ClassLookup& classes, Algorithm algorithm = Algorithm::kByVersion);
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;
  ~Verifier();

  // Verifies every method that has code; if version 50 falls back, then for all of them. Facts about types are
  // remembered from one class to the next.
  [[nodiscard]] classfile::Checked<void> verify(const Class& cls);
  [[nodiscard]] classfile::Checked<void> verify(const Method& method);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ristretto::program
