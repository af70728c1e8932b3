// SPDX-License-Identifier: MIT
// try-with-resources as Eclipse's compiler writes it.
#include <optional>
#include <string>

#include "program/coverage/filters.h"
#include "program/coverage/pattern.h"

namespace ristretto::program::coverage {
namespace {

// The handler for any exception that ends a try-with-resources statement. Resources are numbered from the innermost.
class EclipseHandler {
 public:
  EclipseHandler(const Body& body, std::uint32_t handler) : body_(body), handler_(handler) {}

  // Control goes on after the statement.
  bool match_flowing_out(Filtered& out) {
    Pattern first(body_, handler_, bindings_);
    first.var(Opcode::astore, "primary");
    if (!close_and_throw(first, resource(0))) return false;
    std::uint32_t at = first.next();
    for (unsigned i = 1;; ++i) {
      Pattern more(body_, at, bindings_);
      if (!close(more, resource(i))) break;
      more.jump(Opcode::goto_, resource(i) + ".end");
      if (!suppress(more, resource(i)) || !close_and_throw(more, resource(i))) return false;
      at = more.next();
    }
    Pattern end(body_, at, bindings_);
    if (!suppress(end, "last") || !throw_primary(end)) return false;
    const auto start = find_normal_close();
    if (!start) return false;
    Pattern normal(body_, *start, bindings_);
    if (!close(normal, resource(0)) || !normal.op(Opcode::goto_)) return false;
    out.ignore(*start, normal.last());
    out.ignore(handler_, end.last());
    return true;
  }

  // The block always leaves the method.
  bool match_ending(Filtered& out) {
    Pattern first(body_, handler_, bindings_);
    if (!first.var(Opcode::astore, "primary")) return false;
    std::uint32_t at = first.next();
    unsigned resources = 0;
    for (;; ++resources) {
      Pattern more(body_, at, bindings_);
      if (!close_and_throw(more, resource(resources)) || !suppress(more, resource(resources))) break;
      at = more.next();
    }
    Pattern end(body_, at, bindings_);
    if (!throw_primary(end)) return false;
    const auto start = find_normal_close();
    if (!start) return false;
    Pattern normal(body_, *start, bindings_);
    if (!close(normal, resource(0))) return false;
    for (unsigned i = 1; i < resources; ++i) {
      if (!close(normal, resource(i))) return false;
    }
    out.ignore(*start, normal.last());
    out.ignore(handler_, end.last());
    return true;
  }

 private:
  static std::string resource(unsigned i) { return "resource" + std::to_string(i); }

  static bool close(Pattern& pattern, const std::string& name) {
    return static_cast<bool>(pattern.var(Opcode::aload, name).jump(Opcode::ifnull, name + ".end").close(name));
  }
  static bool throw_primary(Pattern& pattern) {
    return static_cast<bool>(pattern.var(Opcode::aload, "primary").op(Opcode::athrow));
  }
  static bool close_and_throw(Pattern& pattern, const std::string& name) {
    pattern.var(Opcode::aload, name).jump(Opcode::ifnull, name).close(name).place(name);
    return throw_primary(pattern);
  }
  static bool suppress(Pattern& pattern, const std::string& name) {
    const std::string thrown = name + ".thrown";
    const std::string add = name + ".add";
    const std::string end = name + ".added";
    pattern.var(Opcode::astore, thrown).var(Opcode::aload, "primary").jump(Opcode::ifnonnull, add);
    pattern.var(Opcode::aload, thrown).var(Opcode::astore, "primary").jump(Opcode::goto_, end);
    pattern.place(add).var(Opcode::aload, "primary").var(Opcode::aload, thrown).jump(Opcode::if_acmpeq, end);
    pattern.var(Opcode::aload, "primary").var(Opcode::aload, thrown);
    pattern.invoke(Opcode::invokevirtual, "java/lang/Throwable", "addSuppressed", "(Ljava/lang/Throwable;)V");
    return static_cast<bool>(pattern.place(end));
  }

  // The nearest closing of the innermost resource before the handler.
  std::optional<std::uint32_t> find_normal_close() {
    for (std::uint32_t start = handler_;; --start) {
      Pattern normal(body_, start, bindings_);
      if ((start > 0 || body_.has_label(0)) && close(normal, resource(0))) return start;
      if (start == 0) return std::nullopt;
    }
  }

  const Body& body_;
  const std::uint32_t handler_;
  Bindings bindings_;
};

}  // namespace

void filter_eclipse_resources(const Body& body, Filtered& out) {
  for (const TryBlock& each : body.tries()) {
    if (!each.type.empty()) continue;
    if (!EclipseHandler(body, each.handler).match_flowing_out(out))
      (void)EclipseHandler(body, each.handler).match_ending(out);
  }
}

}  // namespace ristretto::program::coverage
