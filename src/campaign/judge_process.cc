// SPDX-License-Identifier: MIT
#include "campaign/judge_process.h"

#include <array>
#include <cerrno>
#include <memory>

#include <sys/socket.h>
#include <unistd.h>

#include "campaign/json_parts.h"

namespace ristretto::campaign {
namespace {

using Json = nlohmann::ordered_json;
using replay::Judgement;

std::string error_line(const base::Error& error) {
  return dump({{"error", {{"file", error.file()}, {"reason", error.reason()}, {"way_out", error.way_out()}}}}) + "\n";
}

base::Error error_from(const Json& json) {
  base::Error error(json.at("reason").get<std::string>());
  if (const auto file = json.at("file").get<std::string>(); !file.empty()) error = error.in_file(file);
  if (const auto way_out = json.at("way_out").get<std::string>(); !way_out.empty()) error = error.hint(way_out);
  return error;
}

}  // namespace

std::string answer_line(const std::vector<Judgement>& judgements) {
  Json list = Json::array();
  for (const Judgement& each : judgements)
    list.push_back({{"class", each.class_name},
                    {"method", each.method},
                    {"verdict", static_cast<int>(each.verdict)},
                    {"message", each.message},
                    {"where", each.where},
                    {"actual", each.actual},
                    {"took_path", each.took_path},
                    {"unconfirmed", each.unconfirmed}});
  return dump({{"judgements", std::move(list)}}) + "\n";
}

std::vector<replay::Source> read_request(std::string_view line) {
  std::vector<replay::Source> sources;
  for (const Json& each : Json::parse(line))
    sources.push_back({each.at("class"), each.at("text"), each.at("methods").get<std::vector<std::string>>(),
                       each.at("paths").get<std::map<std::string, replay::ExpectedPath>>()});
  return sources;
}

std::string request_line(const std::vector<replay::Source>& sources) {
  Json list = Json::array();
  for (const replay::Source& each : sources)
    list.push_back({{"class", each.class_name}, {"text", each.text}, {"methods", each.methods}, {"paths", each.paths}});
  return dump(list) + "\n";
}

base::Result<std::vector<Judgement>> read_answer(std::string_view line) {
  const Json json = Json::parse(line);
  if (json.contains("error")) return base::fail(error_from(json.at("error")));
  std::vector<Judgement> judgements;
  for (const Json& each : json.at("judgements"))
    judgements.push_back({each.at("class"), each.at("method"),
                          static_cast<replay::Verdict>(each.at("verdict").get<int>()), each.at("message"),
                          each.at("where"), each.at("actual"), each.at("took_path"), each.at("unconfirmed")});
  return judgements;
}

void serve_requests(int socket, const replay::RefereeOptions& options) {
  auto referee = replay::Referee::start(options);
  if (!referee) {
    static_cast<void>(send_all(socket, error_line(referee.error())));
    return;
  }
  if (!send_all(socket, answer_line({}))) return;
  std::string buffer;
  std::string line;
  while (receive_line(socket, buffer, line)) {
    const auto judged = (*referee)->judge(read_request(line));
    if (!send_all(socket, judged ? answer_line(*judged) : error_line(judged.error()))) return;
  }
}

bool receive_line(int socket, std::string& buffer, std::string& line) {
  std::array<char, std::size_t{64} * 1024> piece{};
  std::size_t end = buffer.find('\n');
  while (end == std::string::npos) {
    const ssize_t count = ::read(socket, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    buffer.append(piece.data(), static_cast<std::size_t>(count));
    end = buffer.find('\n');
  }
  line = buffer.substr(0, end);
  buffer.erase(0, end + 1);
  return true;
}

bool send_all(int socket, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EINTR) return false;
    if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace ristretto::campaign
