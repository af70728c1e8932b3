// SPDX-License-Identifier: MIT
// Bad input as a value: which file, where in it, what is wrong, and what the user can do about it.
//
// An Error is for input and environment only. A guest exception is an ordinary outcome of the virtual machine, and a
// defect of ours is a failed check (check.h); neither is ever an Error.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace ristretto::base {

// Pointer-sized, so that a Result costs little more than its value. Copies share the same immutable details.
class [[nodiscard]] Error {
 public:
  // `reason` is a sentence without its full stop: "the central directory lies outside the file".
  explicit Error(std::string reason);

  // Each of these returns the error with one more detail; an already present detail is replaced.
  [[nodiscard]] Error in_file(std::string_view file) const;  // "lib/app.jar"
  [[nodiscard]] Error at(std::string_view place) const;      // "byte 0x1f", "entry com/acme/A.class"
  [[nodiscard]] Error hint(std::string_view way_out) const;  // "pass --jdk DIR"
  [[nodiscard]] Error caused_by(const Error& cause) const;

  [[nodiscard]] std::string_view file() const;
  [[nodiscard]] std::string_view place() const;
  [[nodiscard]] std::string_view reason() const;
  [[nodiscard]] std::string_view way_out() const;
  [[nodiscard]] const Error* cause() const;

  // One line: "FILE: PLACE: REASON: CAUSE (WAY OUT)", leaving out what is unknown. Control characters are escaped.
  [[nodiscard]] std::string line() const;

 private:
  struct Details;
  explicit Error(std::shared_ptr<const Details> details);
  template <class Change>
  [[nodiscard]] Error with(Change change) const;

  std::shared_ptr<const Details> details_;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(Error error) { return std::unexpected<Error>(std::move(error)); }
inline std::unexpected<Error> fail(std::string reason) { return fail(Error(std::move(reason))); }

}  // namespace ristretto::base
