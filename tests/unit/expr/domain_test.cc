// SPDX-License-Identifier: MIT
// What expressions mean is what the machine does: java_math.h against the concrete domain of the interpreter, over all
// pairs of edge values.
#include "vm/domain.h"

#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "expr/java_math.h"
#include "expr/word.h"
#include "unit/expr/samples.h"

namespace ristretto::expr {
namespace {

using Domain = vm::Concrete;

template <class T>
constexpr Sort kSortOf = Sort::kBool;
template <>
constexpr Sort kSortOf<std::int32_t> = Sort::kInt;
template <>
constexpr Sort kSortOf<std::int64_t> = Sort::kLong;
template <>
constexpr Sort kSortOf<float> = Sort::kFloat;
template <>
constexpr Sort kSortOf<double> = Sort::kDouble;

template <class T>
std::vector<T> edges() {
  std::vector<T> values;
  for (const Word word : edge_words(kSortOf<T>)) {
    if constexpr (std::is_same_v<T, float>) {
      values.push_back(float_in(word));
    } else if constexpr (std::is_same_v<T, double>) {
      values.push_back(double_in(word));
    } else {
      values.push_back(static_cast<T>(word));
    }
  }
  return values;
}

template <class R, class A>
void same(const char* name, R (*ours)(A), R (*domain)(A)) {
  for (const A a : edges<A>()) EXPECT_EQ(word_of(ours(a)), word_of(domain(a))) << name << " " << a;
}

template <class R, class A, class B>
void same(const char* name, R (*ours)(A, B), R (*domain)(A, B), bool skip_zero = false) {
  for (const A a : edges<A>()) {
    for (const B b : edges<B>()) {
      if (skip_zero && b == 0) continue;
      EXPECT_EQ(word_of(ours(a, b)), word_of(domain(a, b))) << name << " " << a << " " << b;
    }
  }
}

#define SAME(name) same(#name, &math::name, &Domain::name)

TEST(DomainAgreement, Ints) {
  SAME(iadd), SAME(isub), SAME(imul), SAME(ineg), SAME(ishl), SAME(ishr), SAME(iushr), SAME(iand), SAME(ior),
      SAME(ixor);
  same("idiv", &math::idiv, &Domain::idiv, true);
  same("irem", &math::irem, &Domain::irem, true);
  same("i2b", &math::i2b, &Domain::to_byte);
  same("i2c", &math::i2c, &Domain::to_char);
  same("i2s", &math::i2s, &Domain::to_short);
  same("ilt", &math::ilt, &Domain::lt);
  same("ile", &math::ile, &Domain::le);
  same("iult", &math::iult, &Domain::in_bounds);
}

TEST(DomainAgreement, Longs) {
  SAME(ladd), SAME(lsub), SAME(lmul), SAME(lneg), SAME(lshl), SAME(lshr), SAME(lushr), SAME(land), SAME(lor),
      SAME(lxor);
  SAME(lcmp);
  same("ldiv", &math::ldiv, &Domain::ldiv, true);
  same("lrem", &math::lrem, &Domain::lrem, true);
}

TEST(DomainAgreement, Reals) {
  SAME(fadd), SAME(fsub), SAME(fmul), SAME(fdiv), SAME(frem), SAME(fneg);
  SAME(dadd), SAME(dsub), SAME(dmul), SAME(ddiv), SAME(drem), SAME(dneg);
  same<std::int32_t, float, float>("fcmpl", &math::fcmpl, [](float a, float b) { return Domain::fcmp(a, b, -1); });
  same<std::int32_t, float, float>("fcmpg", &math::fcmpg, [](float a, float b) { return Domain::fcmp(a, b, 1); });
  same<std::int32_t, double, double>("dcmpl", &math::dcmpl, [](double a, double b) { return Domain::dcmp(a, b, -1); });
  same<std::int32_t, double, double>("dcmpg", &math::dcmpg, [](double a, double b) { return Domain::dcmp(a, b, 1); });
}

TEST(DomainAgreement, Conversions) {
  SAME(i2l), SAME(i2f), SAME(i2d), SAME(l2i), SAME(l2f), SAME(l2d);
  SAME(f2i), SAME(f2l), SAME(f2d), SAME(d2i), SAME(d2l), SAME(d2f);
}

#undef SAME

}  // namespace
}  // namespace ristretto::expr
