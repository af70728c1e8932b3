// SPDX-License-Identifier: MIT
#include "generate/symbolic/path_source.h"

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/instruction.h"

namespace ristretto::generate {
namespace {

std::string subject_of(const vm::Method& member, const SearchLimits& limits) {
  return fmt::format("paths of {}#{}{} with {} {} {} {} {} {} {} {} {} {}", member.owner->name, member.name(),
                     member.descriptor(), limits.loop_iterations, limits.block_visits, limits.paths, limits.depth,
                     limits.steps, limits.query_steps, limits.total_steps, static_cast<int>(limits.receiver),
                     limits.has_universe, limits.prefers_made);
}

// Whether a search with this budget would end where the known one did.
bool is_as_long(const KnownPaths& known, std::optional<std::uint64_t> choices_left) {
  if (known.cut_at) return choices_left == known.cut_at;
  return !choices_left || known.choices <= *choices_left;
}

// False: the indices are not those of its instructions.
bool add_probes(const vm::Method& member, std::span<const program::Probe> probes, std::vector<FoundPath>& paths) {
  base::Arena arena(std::size_t{1} << 14U);
  const auto code = classfile::decode(*member.info->info->code, arena);
  if (!code) return false;
  for (FoundPath& path : paths) {
    std::vector<explore::NodeId> steps;
    for (const std::uint32_t index : path.indices) {
      if (!code->is_boundary(index)) return false;
      steps.push_back(code->index_at(index));
    }
    path.probes = probes_on(probes, steps);
  }
  return true;
}

}  // namespace

PathSource::Answer PathSource::find(const Request& request) {
  const std::string subject = subject_of(request.member, request.limits);
  if (auto known = recall(request, subject)) return std::move(*known);
  Answer answer;
  bool is_stopped = false;
  const auto stop = [&] {
    is_stopped = is_stopped || request.stop();
    if (!is_stopped) ++answer.choices;
    return is_stopped;
  };
  const auto explore = [&] {
    const SearchEvents events{.stop = stop, .after_query = request.after_query, .take = [&](FoundPath path) {
                                answer.paths.push_back(std::move(path));
                              }};
    answer.counts = search_paths(symbolic_, request.member, request.probes, request.limits, events);
  };
  if (onlooker_ == nullptr) {
    explore();
  } else {
    onlooker_->watch(explore);
    keep(request, subject, answer, is_stopped);
  }
  return answer;
}

std::optional<PathSource::Answer> PathSource::recall(const Request& request, const std::string& subject) const {
  if (onlooker_ == nullptr) return std::nullopt;
  const KnownPaths* const known = symbolic_.known->paths(subject);
  if (known == nullptr || !is_as_long(*known, request.choices_left)) return std::nullopt;
  Answer answer{.paths = known->paths, .counts = known->counts, .choices = known->choices, .is_known = true};
  answer.counts.queries = 0;
  if (!add_probes(request.member, request.probes, answer.paths)) return std::nullopt;
  return answer;
}

// What a clock or the user cut off is nothing to go by.
void PathSource::keep(const Request& request, std::string subject, const Answer& answer, bool is_stopped) {
  if (is_stopped && request.choices_left != answer.choices) return;
  auto dependencies = onlooker_->dependencies(*request.member.owner->linked, answer.counts.whole_code);
  if (!dependencies) return;
  KnownPaths known{.paths = answer.paths, .counts = answer.counts, .choices = answer.choices, .cut_at = {}};
  if (is_stopped) known.cut_at = answer.choices;
  for (FoundPath& path : known.paths) path.probes.clear();
  symbolic_.known->put({std::move(subject), std::move(*dependencies), std::move(known)});
}

}  // namespace ristretto::generate
