// SPDX-License-Identifier: MIT
#include "base/error.h"

#include <utility>

#include "base/text.h"

namespace ristretto::base {

struct Error::Details {
  std::string file;
  std::string place;
  std::string reason;
  std::string way_out;
  std::unique_ptr<const Error> cause;
};

namespace {

void append_part(std::string& line, std::string_view part) {
  if (part.empty()) return;
  if (!line.empty()) line += ": ";
  line += part;
}

}  // namespace

Error::Error(std::string reason) {
  auto details = std::make_shared<Details>();
  details->reason = std::move(reason);
  details_ = std::move(details);
}

Error::Error(std::shared_ptr<const Details> details) : details_(std::move(details)) {}

template <class Change>
Error Error::with(Change change) const {
  auto copy = std::make_shared<Details>();
  copy->file = details_->file;
  copy->place = details_->place;
  copy->reason = details_->reason;
  copy->way_out = details_->way_out;
  if (details_->cause) copy->cause = std::make_unique<const Error>(*details_->cause);
  change(*copy);
  return Error(std::shared_ptr<const Details>(std::move(copy)));
}

Error Error::in_file(std::string_view file) const {
  return with([&](Details& d) { d.file = file; });
}
Error Error::at(std::string_view place) const {
  return with([&](Details& d) { d.place = place; });
}
Error Error::hint(std::string_view way_out) const {
  return with([&](Details& d) { d.way_out = way_out; });
}
Error Error::caused_by(const Error& cause) const {
  return with([&](Details& d) { d.cause = std::make_unique<const Error>(cause); });
}

std::string_view Error::file() const { return details_->file; }
std::string_view Error::place() const { return details_->place; }
std::string_view Error::reason() const { return details_->reason; }
std::string_view Error::way_out() const { return details_->way_out; }
const Error* Error::cause() const { return details_->cause.get(); }

std::string Error::line() const {
  std::string line;
  append_part(line, details_->file);
  append_part(line, details_->place);
  append_part(line, details_->reason);
  if (details_->cause) append_part(line, details_->cause->line());
  if (!details_->way_out.empty()) line += " (" + details_->way_out + ")";
  return escape_controls(line);
}

}  // namespace ristretto::base
