// SPDX-License-Identifier: MIT
// Explorations with something of everything in them.
#pragma once

#include <limits>

#include "generate/symbolic/explorations.h"

namespace ristretto::campaign {

inline explore::InputGraph example_graph() {
  using explore::InputGraph;
  using explore::InputValue;
  InputGraph graph;
  graph.parameters = {InputValue{.object = 0},
                      InputValue{.kind = classfile::BaseKind::kLong, .word = std::numeric_limits<expr::Word>::max()},
                      InputValue{.matters = false}};
  graph.objects.push_back(
      {.kind = InputGraph::Kind::kObject, .klass = "a/Node", .fields = {{"a/Node", "next", InputValue{.object = 1}}}});
  graph.objects.push_back({.kind = InputGraph::Kind::kArray, .klass = "[I", .elements = {InputValue{.object = 0}}});
  // Half a surrogate pair is no text that UTF-8 could hold.
  graph.objects.push_back({.kind = InputGraph::Kind::kString, .klass = "java/lang/String", .text = u"a\xd800"});
  graph.objects.push_back({.kind = InputGraph::Kind::kConstant, .klass = "a/Colour", .constant = "RED"});
  graph.statics.push_back({"a/Node", "count", InputValue{.kind = classfile::BaseKind::kInt, .word = 5}});
  return graph;
}

inline generate::Exploration example_paths() {
  generate::KnownPaths known;
  known.paths.push_back({.inputs = example_graph(),
                         .exception = "java/lang/Error",
                         .probes = {},
                         .indices = {0, 3, 0, 70'000},
                         .result = std::numeric_limits<expr::Word>::max(),
                         .is_approximation = true});
  known.paths.push_back({});
  known.counts = {.paths = 3, .unsolved = 1, .refuted = 4, .is_complete = true};
  known.choices = 17;
  known.cut_at = 17;
  return {
      "paths of a/Node#m()V", {{{generate::Aspect::kCode, "a/Node", "m()V"}, "12ab"}, {{{}, "a/Gone", {}}, ""}}, known};
}

inline generate::Exploration example_effects() {
  generate::KnownEffects known;
  known.classes = {"a/Node", "a/Leaf"};
  known.answers["q1"] =
      explore::Arguments{.values = example_graph().parameters, .is_not_null = {true, false, true}, .satisfied = {2, 0}};
  known.answers["q2"] = std::nullopt;
  return {"effects of a/Node#<init>()V", {}, known};
}

}  // namespace ristretto::campaign
