// SPDX-License-Identifier: MIT
#include "generate/symbolic/effect_source.h"

#include <utility>

#include <fmt/format.h>

#include "base/fingerprint.h"
#include "explore/search/quiet_run.h"
#include "expr/pool.h"

namespace ristretto::generate {

using explore::InputGraph;
using explore::InputValue;

namespace {

void add(base::Fingerprint& to, const InputValue& value) {
  to.add(static_cast<std::uint64_t>(value.kind)).add(value.word).add(static_cast<std::uint64_t>(value.object));
  to.add(std::uint64_t{value.matters ? 1U : 0U});
}

void add(base::Fingerprint& to, const std::vector<InputValue>& values) {
  to.add(std::uint64_t{values.size()});
  for (const InputValue& each : values) add(to, each);
}

void add(base::Fingerprint& to, const std::vector<InputGraph::Field>& fields) {
  to.add(std::uint64_t{fields.size()});
  for (const InputGraph::Field& each : fields) {
    to.add(each.owner).add(each.name);
    add(to, each.value);
  }
}

// Of all that arguments_for() is given.
std::string question(std::size_t i, const InputGraph& graph, const std::vector<InputGraph::Field>& wanted) {
  base::Fingerprint made;
  made.add(std::uint64_t{i});
  add(made, wanted);
  add(made, graph.parameters);
  add(made, graph.statics);
  for (const InputGraph::Object& each : graph.objects) {
    made.add(static_cast<std::uint64_t>(each.kind)).add(each.klass).add(each.constant);
    made.add(std::uint64_t{each.text.size()});
    for (const char16_t c : each.text) made.add(std::uint64_t{c});
    add(made, each.fields);
    add(made, each.elements);
  }
  return made.text();
}

KnownEffects known_from(const explore::Effects& explored) {
  KnownEffects known;
  for (std::size_t i = 0; i < explored.size(); ++i) known.classes.push_back(explored[i].objects.front().klass);
  return known;
}

std::string inputs_subject(const std::string& subject) { return fmt::format("inputs of {}", subject); }

KnownPaths inputs_from(const explore::Effects& explored) {
  KnownPaths known;
  for (const explore::Effect& each : explored.all()) {
    known.paths.emplace_back();
    if (each.inputs) known.paths.back().inputs = *each.inputs;
  }
  return known;
}

}  // namespace

EffectSource::EffectSource(const SymbolicMachine& symbolic, Onlooker* onlooker, std::function<void()> after_query)
    : symbolic_(symbolic),
      onlooker_(onlooker),
      finder_(symbolic.machine, symbolic.engine, std::move(after_query), symbolic.universe) {}

EffectSource::Effects* EffectSource::of(const program::Method& method) {
  const std::string subject =
      fmt::format("effects of {}#{}{}", method.owner->name(), method.name(), method.descriptor());
  const auto known = effects_.find(subject);
  if (known != effects_.end()) return &known->second;
  vm::Method* const found = find(method);
  if (found == nullptr || found->info->info->code == nullptr) return nullptr;
  return &effects_.try_emplace(subject, *this, *found, subject).first->second;
}

// A class whose initialiser does not come to its end, here and now, is as it was: later paths would find it broken.
// What exploring left behind are expressions of a pool that is gone.
vm::Method* EffectSource::find(const program::Method& method) {
  vm::Method* found = nullptr;
  const auto look = [&] {
    const auto klass = symbolic_.machine.classes.builtin(method.owner->name());
    expr::Pool pool;
    symbolic_.engine.domain().begin(pool);
    if (!klass || !explore::initialize_quietly(symbolic_.machine, symbolic_.engine, **klass)) return;
    found = (*klass)->method(method.name(), method.descriptor());
  };
  if (onlooker_ == nullptr)
    look();
  else
    onlooker_->watch_for_good(look);
  return found;
}

EffectSource::Effects::Effects(EffectSource& source, vm::Method& method, std::string subject)
    : source_(source), method_(method), subject_(std::move(subject)) {
  if (source_.onlooker_ != nullptr) {
    known_ = source_.symbolic_.known->effects(subject_);
    known_inputs_ = source_.symbolic_.known->paths(inputs_subject(subject_));
    if (known_inputs_ == nullptr || (known_ != nullptr && known_inputs_->paths.size() != known_->classes.size()))
      known_ = nullptr;
  }
  if (known_ == nullptr) explored();
}

explore::Effects& EffectSource::Effects::explored() {
  if (explored_ != nullptr) return *explored_;
  const auto explore = [&] { explored_ = &source_.finder_.of(method_); };
  Onlooker* const onlooker = source_.onlooker_;
  if (onlooker == nullptr) {
    explore();
    return *explored_;
  }
  onlooker->watch(explore);
  if (known_ != nullptr) return *explored_;
  auto dependencies = onlooker->dependencies(*method_.owner->linked, explored_->whole_code());
  if (!dependencies) return *explored_;
  Explorations& all = *source_.symbolic_.known;
  Exploration& inputs = all.put({inputs_subject(subject_), *dependencies, inputs_from(*explored_)});
  known_inputs_ = std::get_if<KnownPaths>(&inputs.found);
  Exploration& kept = all.put({subject_, std::move(*dependencies), known_from(*explored_)});
  known_ = std::get_if<KnownEffects>(&kept.found);
  return *explored_;
}

std::size_t EffectSource::Effects::size() const {
  return known_ != nullptr ? known_->classes.size() : explored_->size();
}

const std::string& EffectSource::Effects::klass(std::size_t i) const {
  return known_ != nullptr ? known_->classes[i] : (*explored_)[i].objects.front().klass;
}

const InputGraph* EffectSource::Effects::inputs(std::size_t i) const {
  if (known_ == nullptr) return (*explored_)[i].inputs ? &*(*explored_)[i].inputs : nullptr;
  const InputGraph& inputs = known_inputs_->paths[i].inputs;
  return inputs.parameters.empty() ? nullptr : &inputs;
}

// An answer that was kept is given again within a run, too: what the solver says may depend on what it was asked
// before.
std::optional<explore::Arguments> EffectSource::Effects::arguments_for(std::size_t i, const InputGraph& graph,
                                                                       const std::vector<InputGraph::Field>& wanted) {
  if (known_ == nullptr) return explored().arguments_for(i, graph, wanted);
  std::string asked = question(i, graph, wanted);
  const auto answered = known_->answers.find(asked);
  if (answered != known_->answers.end()) return answered->second;
  explore::Effects& effects = explored();
  if (i >= effects.size()) return std::nullopt;
  auto answer = effects.arguments_for(i, graph, wanted);
  known_->answers.emplace(std::move(asked), answer);
  source_.symbolic_.known->note_addition(subject_);
  return answer;
}

}  // namespace ristretto::generate
