// SPDX-License-Identifier: MIT
#include <array>

#include "program/coverage/filters.h"
#include "program/coverage/pattern.h"

namespace ristretto::program::coverage {

namespace {

constexpr std::string_view kThrowable = "java/lang/Throwable";

}  // namespace

void filter_synchronized(const Body& body, Filtered& out) {
  for (const TryBlock& each : body.tries()) {
    if (!each.type.empty() || each.start == each.handler) continue;
    Bindings bindings;
    Pattern ecj(body, each.handler, bindings);
    if (ecj.op(Opcode::aload).op(Opcode::monitorexit).op(Opcode::athrow)) out.ignore(each.handler, ecj.last());
    Pattern javac(body, each.handler, bindings);
    javac.var(Opcode::astore, "thrown").op(Opcode::aload).op(Opcode::monitorexit).var(Opcode::aload, "thrown");
    if (javac.op(Opcode::athrow)) out.ignore(each.handler, javac.last());
  }
}

namespace {

// How javac closes a resource: at the normal end of the block, and once more in its handler.
enum class Closing : std::uint8_t {
  kCheckedCall,  // since 11: if (r != null) r.close()
  kCall,         // since 11, of a resource that is never null
  kHelper,       // 9 and 10: $closeResource(primary, r)
  kFull,         // 7 and 8: close, or close and addSuppressed if there is a primary exception
  kFullNotNull,  // likewise, of a resource that is never null
  kCheckedHelper,
};

// `thrown` names what a close() of kFull throws.
Pattern& close_resource(Pattern& pattern, Closing closing, std::string_view thrown) {
  if (closing == Closing::kCheckedCall || closing == Closing::kCheckedHelper || closing == Closing::kFull)
    pattern.var(Opcode::aload, "resource").op(Opcode::ifnull);
  switch (closing) {
    case Closing::kCheckedCall:
    case Closing::kCall: return pattern.close("resource");
    case Closing::kHelper:
    case Closing::kCheckedHelper:
      return pattern.var(Opcode::aload, "primary").var(Opcode::aload, "resource").helper_call();
    case Closing::kFull:
    case Closing::kFullNotNull:
      return pattern.var(Opcode::aload, "primary")
          .op(Opcode::ifnull)
          .close("resource")
          .op(Opcode::goto_)
          .var(Opcode::astore, thrown)
          .var(Opcode::aload, "primary")
          .var(Opcode::aload, thrown)
          .invoke(Opcode::invokevirtual, kThrowable, "addSuppressed", "(Ljava/lang/Throwable;)V")
          .op(Opcode::goto_)
          .close("resource");
  }
  return pattern;
}

bool is_since_11(Closing closing) { return closing == Closing::kCheckedCall || closing == Closing::kCall; }

Pattern& close_in_handler(Pattern& pattern, Closing closing) {
  if (is_since_11(closing)) {
    return close_resource(pattern.var(Opcode::astore, "primary"), closing, {})
        .op(Opcode::goto_)
        .var(Opcode::astore, "thrown")
        .var(Opcode::aload, "primary")
        .var(Opcode::aload, "thrown")
        .invoke(Opcode::invokevirtual, kThrowable, "addSuppressed", "(Ljava/lang/Throwable;)V")
        .var(Opcode::aload, "primary")
        .op(Opcode::athrow);
  }
  pattern.var(Opcode::astore, "caught")
      .var(Opcode::aload, "caught")
      .var(Opcode::astore, "primary")
      .var(Opcode::aload, "caught")
      .op(Opcode::athrow)
      .var(Opcode::astore, "any");
  return close_resource(pattern, closing, "thrown").var(Opcode::aload, "any").op(Opcode::athrow);
}

// Ignores the handler and the nearest closing of the same resource before it.
bool match_resource(const Body& body, std::uint32_t handler, Closing closing, Filtered& out) {
  Bindings bindings;
  Pattern in_handler(body, handler, bindings);
  if (!close_in_handler(in_handler, closing)) return false;
  for (std::uint32_t start = handler; start > 0 || body.has_label(0); --start) {
    Pattern at_end(body, start, bindings);
    if (close_resource(at_end, closing, "thrown at end")) {
      const bool jumps_away = at_end.next() < body.size() && body.opcode(at_end.next()) == Opcode::goto_;
      out.ignore(start, jumps_away ? at_end.next() : at_end.last());
      out.ignore(handler, in_handler.last());
      return true;
    }
    if (start == 0) break;
  }
  return false;
}

}  // namespace

void filter_resources(const Body& body, Filtered& out) {
  for (const TryBlock& each : body.tries()) {
    if (each.type != kThrowable) continue;
    (void)match_resource(body, each.handler, Closing::kCheckedCall, out);
    (void)match_resource(body, each.handler, Closing::kCall, out);
  }
  constexpr std::array kBefore11 = {Closing::kHelper, Closing::kFull, Closing::kFullNotNull, Closing::kCheckedHelper};
  for (const TryBlock& each : body.tries()) {
    if (each.type != kThrowable) continue;
    for (const Closing closing : kBefore11) {
      if (match_resource(body, each.handler, closing, out)) break;
    }
  }
}

namespace {

// A finally block's copies: the one in the handler for any exception, and those at the exits of the region it covers.
class FinallyCopies {
 public:
  FinallyCopies(const Body& body, const TryBlock& any, Filtered& out)
      : body_(body), any_(any), out_(out), size_(size()), inside_(body.size() + 1) {}

  void merge_all() {
    if (size_ == 0) return;
    for (const TryBlock& each : body_.tries()) {
      if (each.handler != any_.handler) continue;
      for (std::uint32_t i = each.start; i < each.end; ++i) inside_[i] = 1;
    }
    for (const TryBlock& each : body_.tries()) {
      if (each.handler == any_.handler) merge_at_exits(each);
      // A catch block that is empty but for the finally block, after it has stored the exception.
      if (&each != &any_ && each.start == any_.start && each.end == any_.end) merge_outside(each.handler + 1);
    }
  }

 private:
  // Of the block in the handler: between the store of the exception and its load to be thrown again. 0: the block
  // never completes, or there is none.
  [[nodiscard]] std::uint32_t size() const {
    const std::uint32_t store = any_.handler;
    if (store >= body_.size() || body_.opcode(store) != Opcode::astore) return 0;
    const std::int32_t local = body_.instruction(store).a;
    for (std::uint32_t i = store + 1; i + 1 < body_.size(); ++i) {
      if (body_.opcode(i) == Opcode::aload && body_.instruction(i).a == local)
        return body_.opcode(i + 1) == Opcode::athrow ? i - store - 1 : 0;
    }
    return 0;
  }

  void merge_at_exits(const TryBlock& region) {
    bool continues = false;
    for (std::uint32_t i = region.start; i < region.end; ++i) {
      if (body_.is_jump(i)) merge_outside(body_.target(i));
      continues = !body_.is_exit(i) && body_.opcode(i) != Opcode::goto_;
    }
    if (continues) merge_outside(region.end);
  }

  void merge_outside(std::uint32_t copy) {
    if (copy >= body_.size() || inside_[copy] != 0 || !is_copy(copy)) return;
    const std::uint32_t first = any_.handler + 1;
    out_.ignore(any_.handler, any_.handler);
    for (std::uint32_t i = 0; i < size_; ++i) out_.merge(first + i, copy + i);
    out_.ignore(first + size_, first + size_ + 1);
    const std::uint32_t after = copy + size_;
    if (after < body_.size() && body_.opcode(after) == Opcode::goto_) out_.ignore(after, after);
  }

  [[nodiscard]] bool is_copy(std::uint32_t at) const {
    if (at + size_ > body_.size()) return false;
    for (std::uint32_t i = 0; i < size_; ++i) {
      if (body_.opcode(any_.handler + 1 + i) != body_.opcode(at + i)) return false;
    }
    return true;
  }

  const Body& body_;
  const TryBlock& any_;
  Filtered& out_;
  const std::uint32_t size_;
  std::vector<std::uint8_t> inside_;  // the regions that the handler covers
};

}  // namespace

void filter_finally(const Body& body, Filtered& out) {
  for (const TryBlock& each : body.tries()) {
    if (each.type.empty()) FinallyCopies(body, each, out).merge_all();
  }
}

}  // namespace ristretto::program::coverage
