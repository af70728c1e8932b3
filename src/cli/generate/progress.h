// SPDX-License-Identifier: MIT
// What is shown while a campaign runs: one line that changes on a terminal, one line a class otherwise.
#pragma once

#include <string>

#include "campaign/campaign.h"
#include "cli/command.h"

namespace ristretto::cli::generate {

// "12/40 classes  lines 71 %  branches 60 %  5300 sequences/s  about 1 min left"
[[nodiscard]] std::string progress_line(const campaign::Snapshot& snapshot);
// "[12/40] org.example.Stack: 14 tests, lines 95 %, branches 90 %, 1 finding, 2.1 s"
[[nodiscard]] std::string class_line(const campaign::ClassReport& report, const campaign::Snapshot& snapshot);

class Progress final : public campaign::Observer {
 public:
  // `is_terminal`: of standard error.
  Progress(Session& session, bool is_terminal) : session_(session), is_terminal_(is_terminal) {}

  void tick(const campaign::Snapshot& snapshot) override;
  void class_settled(const campaign::ClassReport& report, const campaign::Snapshot& snapshot) override;
  void trouble(const base::Error& error) override;
  // Removes the line; nothing more is shown.
  void end();

 private:
  void erase_line();

  Session& session_;
  bool is_terminal_;
  bool is_shown_ = false;
};

}  // namespace ristretto::cli::generate
