// SPDX-License-Identifier: MIT
// The other side of judge.h: a process that has the referee, and the lines the two exchange, one JSON text each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "replay/referee.h"

namespace ristretto::campaign {

[[nodiscard]] std::string request_line(const std::vector<replay::Source>& sources);
// What a line of the referee's process says: judgements, or its error. The first line of all has no judgements.
[[nodiscard]] base::Result<std::vector<replay::Judgement>> read_answer(std::string_view line);

[[nodiscard]] std::vector<replay::Source> read_request(std::string_view line);
[[nodiscard]] std::string answer_line(const std::vector<replay::Judgement>& judgements);

// Starts a referee and serves requests until the other side is closed.
void serve_requests(int socket, const replay::RefereeOptions& options);

// The next line, without its end; false when the other side is closed. Waits; `buffer` keeps what came too early.
[[nodiscard]] bool receive_line(int socket, std::string& buffer, std::string& line);
// The whole text, however the kernel cuts it; false when nobody reads.
[[nodiscard]] bool send_all(int socket, std::string_view text);

}  // namespace ristretto::campaign
