// SPDX-License-Identifier: MIT
#include "vm/symbolic/strings/text_math.h"

#include <algorithm>
#include <array>

#include "vm/symbolic/domain.h"

namespace ristretto::vm::symbolic {

namespace {

constexpr std::int32_t kLatinEnd = 256;
constexpr std::int64_t kMostChoices = 4'000;
constexpr std::int32_t kCaseDistance = 'a' - 'A';

// Character of Latin-1: 0xd7 and 0xf7 are signs, 0xdf, 0xb5 and 0xff have no capital there. Beyond, those of kUsual.
constexpr auto kCapitals = std::to_array<TextMath::Span>({{'A', 'Z'}, {0xc0, 0xd6}, {0xd8, 0xde}, {0x410, 0x42f}});
constexpr auto kSmall = std::to_array<TextMath::Span>({{'a', 'z'}, {0xe0, 0xf6}, {0xf8, 0xfe}, {0x430, 0x44f}});
constexpr auto kOdd = std::to_array<TextMath::Span>({{0xb5, 0xb5}, {0xdf, 0xdf}, {0xff, 0xff}});

// Latin-1, Cyrillic letters, Arabic-Indic digits, dashes and quotation marks, currencies, ideographs: the same in every
// version of Unicode that a JDK has.
constexpr auto kUsual = std::to_array<TextMath::Span>(
    {{0, 0xff}, {0x410, 0x44f}, {0x660, 0x669}, {0x2010, 0x2027}, {0x20a0, 0x20bf}, {0x4e00, 0x9fa5}});
constexpr auto kWhitespace = std::to_array<TextMath::Span>({{9, 13},
                                                            {28, 32},
                                                            {0x1680, 0x1680},
                                                            {0x2000, 0x2006},
                                                            {0x2008, 0x200a},
                                                            {0x2028, 0x2029},
                                                            {0x205f, 0x205f},
                                                            {0x3000, 0x3000}});
constexpr auto kSurrogates = std::to_array<TextMath::Span>({{0xd800, 0xdfff}});

}  // namespace

// ---- characters ----

std::span<const TextMath::Span> TextMath::whitespace() { return kWhitespace; }

void TextMath::declare_latin(const Int& c) {
  if (!c.is_symbolic()) return;
  if (c.e->id() >= latin_.size()) latin_.resize(c.e->id() + 1);
  latin_[c.e->id()] = true;
}

bool TextMath::is_latin(const Int& c) const {
  if (!c.is_symbolic()) return 0 <= c.bits && c.bits < kLatinEnd;
  return c.e->id() < latin_.size() && latin_[c.e->id()];
}

bool TextMath::is_latin(const Text& text) const {
  return std::ranges::all_of(text.chars, [this](const Int& c) { return is_latin(c); });
}

template <class Test>
Condition TextMath::all(const Text& text, Test&& test) {
  Condition found(true);
  for (std::int32_t i = 0; i < text.room(); ++i)
    found = domain_.and_(found, implies(counts(text, i), test(text.chars[static_cast<std::size_t>(i)])));
  return found;
}

Condition TextMath::all_latin(const Text& text) {
  return all(text, [this](const Int& c) { return is_latin(c) ? Condition(true) : domain_.ilt(c, Int(kLatinEnd)); });
}

Condition TextMath::is_in(const Int& c, std::span<const Span> spans) {
  Condition any(false);
  for (const Span& span : spans) {
    if (span.first >= kLatinEnd && is_latin(c)) continue;
    const Condition here = span.first == span.last
                               ? domain_.eq(c, Int(span.first))
                               : domain_.and_(domain_.ile(Int(span.first), c), domain_.ile(c, Int(span.last)));
    any = domain_.or_(any, here);
  }
  return any;
}

Condition TextMath::is_usual(const Int& c) { return is_latin(c) ? Condition(true) : is_in(c, kUsual); }

Condition TextMath::all_usual(const Text& text) {
  return all(text, [this](const Int& c) { return is_usual(c); });
}

Condition TextMath::has_none(const Text& text, std::span<const Span> spans) {
  return all(text, [&](const Int& c) { return domain_.not_(is_in(c, spans)); });
}

Condition TextMath::has_no_surrogates(const Text& text) { return has_none(text, kSurrogates); }

Int TextMath::lower(const Int& c) {
  const Int made = domain_.ite(is_in(c, kCapitals), domain_.iadd(c, Int(kCaseDistance)), c);
  if (is_latin(c)) declare_latin(made);
  return made;
}

Int TextMath::upper(const Int& c) {
  const Int made = domain_.ite(is_in(c, kSmall), domain_.isub(c, Int(kCaseDistance)), c);
  if (is_latin(c)) declare_latin(made);
  return made;
}

Condition TextMath::is_odd(const Int& c) { return is_in(c, kOdd); }

Condition TextMath::has_no_odd(const Text& text) {
  return all(text, [this](const Int& c) { return domain_.not_(is_odd(c)); });
}

// ---- questions ----

Condition TextMath::counts(const Text& text, std::int32_t index) { return domain_.ilt(Int(index), text.length); }

Condition TextMath::implies(const Condition& a, const Condition& b) { return domain_.or_(domain_.not_(a), b); }

Condition TextMath::equal(const Text& a, const Text& b) {
  const std::int32_t room = std::min(a.room(), b.room());
  if (!a.length.is_symbolic() && a.length.bits > b.room()) return false;
  if (!b.length.is_symbolic() && b.length.bits > a.room()) return false;
  const Text& shorter = b.length.is_symbolic() ? a : b;
  Condition all = domain_.eq(a.length, b.length);
  for (std::int32_t i = 0; i < room; ++i) {
    const auto at = static_cast<std::size_t>(i);
    all = domain_.and_(all, implies(counts(shorter, i), domain_.eq(a.chars[at], b.chars[at])));
  }
  return all;
}

Int TextMath::compare(const Text& a, const Text& b) {
  const Int by_length = domain_.isub(a.length, b.length);
  Int result = by_length;
  for (std::int32_t i = std::min(a.room(), b.room()) - 1; i >= 0; --i) {
    const auto at = static_cast<std::size_t>(i);
    const Condition both = domain_.and_(counts(a, i), counts(b, i));
    const Int differs =
        domain_.ite(domain_.eq(a.chars[at], b.chars[at]), result, domain_.isub(a.chars[at], b.chars[at]));
    result = domain_.ite(both, differs, by_length);
  }
  return result;
}

Int TextMath::hash(const Text& text) {
  Int sum(0);
  for (std::int32_t i = 0; i < text.room(); ++i) {
    const Int next = domain_.iadd(domain_.imul(sum, Int(31)), text.chars[static_cast<std::size_t>(i)]);
    sum = domain_.ite(counts(text, i), next, sum);
  }
  return sum;
}

Int TextMath::chosen(const Condition& condition, const Int& a, const Int& b) {
  const Int made = domain_.ite(condition, a, b);
  if (is_latin(a) && is_latin(b)) declare_latin(made);
  return made;
}

Int TextMath::at(const Text& text, const Int& index) {
  if (!index.is_symbolic()) {
    return 0 <= index.bits && index.bits < text.room() ? text.chars[static_cast<std::size_t>(index.bits)] : Int(0);
  }
  Int found(0);
  for (std::int32_t i = text.room() - 1; i >= 0; --i)
    found = chosen(domain_.eq(index, Int(i)), text.chars[static_cast<std::size_t>(i)], found);
  return found;
}

// Where the part would reach beyond the room, it is too long.
Condition TextMath::matches(const Text& text, std::int32_t from, const Text& part) {
  Condition all = domain_.ile(domain_.iadd(part.length, Int(from)), text.length);
  for (std::int32_t i = 0; i < part.room() && from + i < text.room(); ++i) {
    const Condition same =
        domain_.eq(text.chars[static_cast<std::size_t>(from + i)], part.chars[static_cast<std::size_t>(i)]);
    all = domain_.and_(all, implies(counts(part, i), same));
  }
  return all;
}

Condition TextMath::starts_with(const Text& text, const Text& part, const Int& from) {
  Condition any(false);
  for (std::int32_t i = 0; i <= text.room(); ++i) {
    const Condition is_here = domain_.eq(from, Int(i));
    if (!is_here.is_symbolic() && !is_here.bits) continue;
    any = domain_.or_(any, domain_.and_(is_here, matches(text, i, part)));
  }
  return any;
}

Condition TextMath::ends_with(const Text& text, const Text& part) {
  Condition any(false);
  for (std::int32_t i = 0; i <= text.room(); ++i) {
    const Condition ends_here = domain_.eq(domain_.iadd(part.length, Int(i)), text.length);
    any = domain_.or_(any, domain_.and_(ends_here, matches(text, i, part)));
  }
  return any;
}

Condition TextMath::contains(const Text& text, const Text& part) {
  Condition any(false);
  for (std::int32_t i = 0; i <= text.room(); ++i) any = domain_.or_(any, matches(text, i, part));
  return any;
}

Condition TextMath::same_regions(const Text& a, std::int32_t from, const Text& b, std::int32_t other_from,
                                 std::int32_t count) {
  if (from < 0 || other_from < 0) return false;
  if (from > a.room() - count || other_from > b.room() - count) return false;
  Condition all =
      domain_.and_(domain_.ile(Int(from + count), a.length), domain_.ile(Int(other_from + count), b.length));
  for (std::int32_t i = 0; i < count; ++i)
    all = domain_.and_(all, domain_.eq(a.chars[static_cast<std::size_t>(from + i)],
                                       b.chars[static_cast<std::size_t>(other_from + i)]));
  return all;
}

// Beyond the length there is still the empty part, at the length.
Int TextMath::index_of(const Text& text, const Text& part, const Int& from) {
  const bool is_from_start = !from.is_symbolic() && from.bits <= 0;
  const Int first = is_from_start ? Int(0) : domain_.imin(from, text.length);
  Int found(-1);
  for (std::int32_t i = text.room(); i >= 0; --i)
    found = domain_.ite(domain_.and_(domain_.ile(first, Int(i)), matches(text, i, part)), Int(i), found);
  return found;
}

Int TextMath::last_index_of(const Text& text, const Text& part, const Int* from) {
  Int found(-1);
  for (std::int32_t i = 0; i <= text.room(); ++i) {
    Condition here = matches(text, i, part);
    if (from != nullptr) here = domain_.and_(domain_.ile(Int(i), *from), here);
    found = domain_.ite(here, Int(i), found);
  }
  return found;
}

TextMath::Ends TextMath::without(const Text& text, std::span<const Span> spans) {
  Ends ends{text.length, text.length};
  for (std::int32_t i = text.room() - 1; i >= 0; --i) {
    const Condition stays = domain_.not_(is_in(text.chars[static_cast<std::size_t>(i)], spans));
    ends.first = domain_.ite(domain_.and_(counts(text, i), stays), Int(i), ends.first);
  }
  Int end = ends.first;
  for (std::int32_t i = 0; i < text.room(); ++i) {
    const Condition stays = domain_.not_(is_in(text.chars[static_cast<std::size_t>(i)], spans));
    end = domain_.ite(domain_.and_(counts(text, i), stays), Int(i + 1), end);
  }
  ends.end = end;
  return ends;
}

// ---- new texts ----

template <class Map>
Text TextMath::mapped(const Text& text, Map&& map) {
  Text made{.length = text.length, .chars = {}};
  for (const Int& c : text.chars) made.chars.push_back(map(c));
  return made;
}

Text TextMath::substring(const Text& text, const Int& first, const Int& end) {
  Text made{.length = domain_.isub(end, first), .chars = {}};
  std::int32_t room = text.room();
  if (!first.is_symbolic()) room -= first.bits;
  if (!end.is_symbolic()) room = std::min(room, first.is_symbolic() ? end.bits : end.bits - first.bits);
  if (!made.length.is_symbolic()) room = std::min(room, made.length.bits);
  for (std::int32_t i = 0; i < room; ++i) made.chars.push_back(at(text, domain_.iadd(first, Int(i))));
  return made;
}

Text TextMath::resized(const Text& text, const Int& length, std::int32_t room) {
  Text made{.length = length, .chars = {}};
  for (std::int32_t i = 0; i < room; ++i)
    made.chars.push_back(i < text.room() ? chosen(counts(text, i), text.chars[static_cast<std::size_t>(i)], Int(0))
                                         : Int(0));
  return made;
}

Text TextMath::with_char(const Text& text, const Int& at, const Int& c) {
  Text made{.length = text.length, .chars = text.chars};
  for (std::int32_t i = 0; i < text.room(); ++i) {
    Int& each = made.chars[static_cast<std::size_t>(i)];
    each = chosen(domain_.eq(at, Int(i)), c, each);
  }
  return made;
}

Text TextMath::concat(const Text& a, const Text& b) {
  Text made{.length = domain_.iadd(a.length, b.length), .chars = {}};
  const std::int32_t room = (a.length.is_symbolic() ? a.room() : a.length.bits) + b.room();
  for (std::int32_t i = 0; i < room; ++i) {
    const Int beyond = at(b, domain_.isub(Int(i), a.length));
    made.chars.push_back(i < a.room() ? chosen(counts(a, i), a.chars[static_cast<std::size_t>(i)], beyond) : beyond);
  }
  return made;
}

Text TextMath::lower(const Text& text) {
  return mapped(text, [this](const Int& c) { return lower(c); });
}

Text TextMath::upper(const Text& text) {
  return mapped(text, [this](const Int& c) { return upper(c); });
}

Text TextMath::replace(const Text& text, const Int& old, const Int& by) {
  return mapped(text, [&](const Int& c) { return chosen(domain_.eq(c, old), by, c); });
}

// A part begins where it matches and none that began before reaches there.
std::optional<Text> TextMath::replace(const Text& text, const Text& part, const Text& by, std::int32_t most_room) {
  const std::int32_t width = part.length.bits;
  const std::int32_t growth = std::max(by.length.bits - width, 0);
  const std::int32_t room = text.room() + text.room() / width * growth;
  if (room > most_room || std::int64_t{room} * text.room() * (by.length.bits + 1) > kMostChoices) return std::nullopt;
  Text made{.length = Int(0), .chars = std::vector<Int>(static_cast<std::size_t>(room), Int(0))};
  const auto put = [&](const Condition& is_here, const Int& at, const Int& c) {
    for (std::int32_t i = 0; i < room; ++i) {
      Int& now = made.chars[static_cast<std::size_t>(i)];
      now = chosen(domain_.and_(is_here, domain_.eq(at, Int(i))), c, now);
    }
  };
  std::vector<Condition> begins;
  for (std::int32_t i = 0; i < text.room(); ++i) {
    Condition is_inside(false);
    for (std::int32_t back = 1; back < width && back <= i; ++back)
      is_inside = domain_.or_(is_inside, begins[static_cast<std::size_t>(i - back)]);
    begins.push_back(domain_.and_(domain_.not_(is_inside), matches(text, i, part)));
    const Condition stays = domain_.and_(counts(text, i), domain_.not_(domain_.or_(is_inside, begins.back())));
    put(stays, made.length, text.chars[static_cast<std::size_t>(i)]);
    for (std::int32_t k = 0; k < by.length.bits; ++k)
      put(begins.back(), domain_.iadd(made.length, Int(k)), by.chars[static_cast<std::size_t>(k)]);
    const Int added = domain_.ite(stays, Int(1), domain_.ite(begins.back(), by.length, Int(0)));
    made.length = domain_.iadd(made.length, added);
  }
  return made;
}

Text TextMath::reverse(const Text& text) {
  Text made{.length = text.length, .chars = {}};
  for (std::int32_t i = 1; i <= text.room(); ++i) made.chars.push_back(at(text, domain_.isub(text.length, Int(i))));
  return made;
}

}  // namespace ristretto::vm::symbolic
