// SPDX-License-Identifier: MIT
// From the inputs of a path to statements that make them: literals, arrays, constructors and factories with arguments
// that give fields their values, then calls and fields that set the others. What was made is run and looked at; what
// is not as it shall be is made in another way.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explore/effect/effects.h"
#include "explore/input/input_graph.h"
#include "generate/session.h"
#include "generate/symbolic/effect_source.h"

namespace ristretto::generate {

class InputBuilder {
 public:
  // Both outlive the builder. The machine that effects are found in is another than the session's.
  InputBuilder(Session& session, EffectSource& effects) : session_(session), effects_(effects) {}

  // Strings of the same text are one object as literals, and so are those of the code under test.
  enum class Strings : std::uint8_t { kLiterals, kCopies };
  // Where no way makes an object as it shall be, another of its type may do, for what is no test of the path.
  enum class Objects : std::uint8_t { kAsWanted, kAny };

  // Statements that make the inputs and call the operation with them, last. Nothing: no way was found; why() says what
  // for.
  [[nodiscard]] std::optional<std::vector<testcase::Statement>> build(const testcase::Operation& target,
                                                                      const explore::InputGraph& graph,
                                                                      Strings strings = Strings::kLiterals,
                                                                      Objects objects = Objects::kAsWanted);
  // "no way was found to make a Foo with its own size"
  [[nodiscard]] const std::string& why() const { return why_; }
  // Nothing, since only code that the compiler warns about could pass such objects: a type variable stands for
  // something else.
  [[nodiscard]] bool is_ill_typed() const { return is_ill_typed_; }

 private:
  using Operation = testcase::Operation;
  using Type = testcase::Type;
  using Variable = testcase::Variable;
  using Made = std::optional<Variable>;

  Made make(const explore::InputValue& value, const Type& wanted);
  Made make_object(std::int32_t number, const Type& wanted);
  Made make_constant(const explore::InputGraph::Object& object, const Type& type);
  Made make_array(const explore::InputGraph::Object& object, const Type& wanted);
  Made make_plain(std::int32_t number, const Type& type);
  Made make_with(const Operation& producer, std::int32_t number);
  Made make_string(const explore::InputGraph::Object& object, const Type& wanted);
  // By adding its elements.
  Made make_list(std::int32_t number, const Type& type);
  Made make_builder(const explore::InputGraph::Object& object, const Type& type);
  Made make_literal(const explore::InputGraph::Object& object, const Type& type);
  // By a lambda expression or an anonymous class, which return the same each time.
  Made make_stand_in(const explore::InputGraph::Object& object, const Type& type);
  Made make_boxed(const explore::InputGraph::Object& object, const Type& type);
  // Any value of the type but null, or one without arguments.
  Made make_anything(const Type& type, int depth);
  Made make_without_arguments(const Type& type);
  // Likewise, in a way in which it comes into being.
  Made make_some(const Type& type);
  // For a path of a method that is called to make something: a value of that path's own inputs.
  Made make_inner(const explore::InputGraph& inputs, const explore::InputValue& value, const Type& type);
  // Calls `operation` with the arguments, `first` before them if there is one. `own` are inputs that its path looks
  // into, if it does.
  Made call(const Operation& operation, const explore::Arguments& arguments, const explore::InputGraph* own,
            Made first = {});
  [[nodiscard]] bool set_fields(std::int32_t number, Variable object, const Type& type,
                                std::vector<explore::InputGraph::Field> left);
  [[nodiscard]] bool set_field(Variable object, const Type& type, const explore::InputGraph::Field& field);
  struct Wanted {
    Variable variable;
    std::int32_t object;  // of the graph
  };
  // Runs what there is, and looks at the objects, unless they need not be alike. A call of `called` on the first, if
  // there is one, runs no other method.
  [[nodiscard]] bool is_as_wanted(std::span<const Wanted> wanted, const program::Method* called = nullptr,
                                  bool compares = true);
  // All that there is returns.
  [[nodiscard]] bool runs() { return is_as_wanted({}); }
  // All parameters.
  [[nodiscard]] bool are_as_wanted(const Operation& target, std::span<const Variable> inputs);
  [[nodiscard]] EffectSource::Effects* effects_of(const Operation& operation);
  // Null: no object of the class fits.
  [[nodiscard]] const Type* type_of(const std::string& klass, const Type& wanted);
  [[nodiscard]] const Type* array_type_of(const std::string& klass, const Type& wanted);
  Variable append(const Operation& operation, std::vector<Variable> inputs = {});
  Variable append_literal(const Type& type, const explore::InputValue& value);
  [[nodiscard]] std::string java_name(const std::string& klass) const;
  void complain(const explore::InputGraph::Object& object);
  void complain_of_type(const std::string& klass, const Type& wanted);

  // What a way that failed leaves behind is forgotten.
  struct Place {
    std::size_t statements;
    std::map<std::int32_t, Variable> made;
  };
  [[nodiscard]] Place place() const { return {statements_.size(), made_}; }
  void return_to(const Place& place);

  Session& session_;
  EffectSource& effects_;
  const explore::InputGraph* graph_ = nullptr;
  std::vector<testcase::Statement> statements_;
  std::map<std::int32_t, Variable> made_;  // objects of the graph
  std::vector<std::int32_t> open_;         // objects that are being made
  int inner_ = 0;                          // depth of inputs of calls that make inputs
  int tries_ = 0;                          // of the path: runs of what was made
  Strings strings_ = Strings::kLiterals;
  Objects objects_ = Objects::kAsWanted;
  std::string why_;
  bool is_ill_typed_ = false;
};

}  // namespace ristretto::generate
