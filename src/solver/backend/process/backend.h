// SPDX-License-Identifier: MIT
// A solver process as the backend: kept between queries, so that a search that goes forward and back sends the
// difference only.
//
// A process that ends, says what is no answer, or does not answer in time costs one query, which is unknown then;
// another is started for the next one, unless several in a row gave none. What it says is not trusted: models are
// evaluated by the caller's rules as those of Z3 are.
//
// Its steps are not known. Counted are the distinct nodes of what it is asked, and all that a query may take for one
// that it did not answer in time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "solver/backend/backend.h"
#include "solver/backend/process/session.h"
#include "solver/options.h"

namespace ristretto::solver::process_backend {

class Backend final : public solver::Backend {
 public:
  // Of `options`, the command and its seconds.
  explicit Backend(const Options& options);

  Reply ask(std::span<const expr::Expr* const> conditions, QueryClass query_class, std::uint64_t max_steps) override;
  [[nodiscard]] std::uint64_t steps() const override { return steps_; }
  [[nodiscard]] std::string trouble() const override { return trouble_; }

 private:
  [[nodiscard]] Heard<Reply> answer(std::span<const expr::Expr* const> conditions);

  const std::vector<std::string> command_;
  const base::Clock::Duration limit_;
  base::HostClock clock_;
  std::optional<Session> session_;
  int failures_ = 0;  // since the last answer
  std::uint64_t steps_ = 0;
  std::string trouble_;
};

// Starts the program and asks it one thing. An error says what is wrong with it and what it should be like.
[[nodiscard]] base::Result<void> probe(const Options& options);

}  // namespace ristretto::solver::process_backend
