// SPDX-License-Identifier: MIT
// Members and classes that tests cannot name: reflection.
#include "golden/emit/cases.h"

namespace ristretto::golden {

namespace {

constexpr std::string_view kVaultClass = "demo/Vault";
constexpr std::string_view kVault = "Ldemo/Vault<Ljava/lang/String;>;";
constexpr std::string_view kLock = "Ldemo/Vault$Lock;";
constexpr std::string_view kText = "Ljava/lang/String;";

Variable vault(Scenario& s) {
  return s.reflect(s.make(kVault, "(ILjava/lang/Object;)V", {s.integer(10), s.text(u"me")}));
}

Test takes(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable made = vault(s);
  const Variable left = s.reflect(s.call(kVault, "take", "(I)I", {made, s.integer(3)}));
  s.equals(left, int_value(7));
  s.observes_field(made, kVaultClass, "balance", int_value(7)).reflect_check();
  return s.done();
}

Test take_throws(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable made = s.make(kVault, "()V");
  s.reflect(s.call(kVault, "take", "(I)I", {made, s.integer(3)}));
  s.throws("Ljava/lang/Exception;", u"too much");
  return s.done();
}

Test sums(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable amounts = s.array("[J", {s.number(BaseKind::kLong, 5, "J")});
  const Variable labels = s.array("[Ljava/lang/String;", {s.text(u"a"), s.text(u"b")});
  const Variable sum = s.reflect(s.call(kVault, "sum", "([J[Ljava/lang/String;)J", {amounts, labels}));
  s.equals(sum, testcase::primitive_value(BaseKind::kLong, 3));
  return s.done();
}

// A lone array or null would be taken for all the arguments.
Test notes(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable made = s.make(kVault, "()V");
  const Variable lines = s.array("[Ljava/lang/String;", {s.text(u"a")});
  s.reflect(s.call(kVault, "note", "([Ljava/lang/String;)V", {made, lines}));
  s.reflect(s.call(kVault, "forget", "(Ljava/lang/Object;)V", {made, s.null("Ljava/lang/Object;")}));
  s.observes_field(made, kVaultClass, "balance", int_value(0)).reflect_check();
  return s.done();
}

Test owners(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable made = vault(s);
  const Variable owners = s.reflect(s.call(kVault, "owners", "()Ljava/util/List;", {made}));
  s.observes(owners, "java/util/List", "size", "()I", int_value(1));
  return s.done();
}

Test asks(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable made = s.make(kVault, "()V");
  const Variable supplier = s.constant_lambda("Ljava/util/function/IntSupplier;", {s.integer(5)});
  const Variable answer = s.reflect(s.call(kVault, "ask", "(Ljava/util/function/IntSupplier;)I", {made, supplier}));
  s.equals(answer, int_value(5));
  return s.done();
}

// A value of a private class is held as what can be said of it.
Test opens(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable made = s.make(kVault, "()V");
  const Variable lock = s.reflect(s.make(kLock, "(Ljava/lang/String;)V", {s.text(u"")}));
  const Variable open = s.reflect(s.call(kVault, "opens", "(Ldemo/Vault$Lock;)Z", {made, lock}));
  s.equals(open, boolean_value(true));
  s.observes(lock, "demo/Vault$Lock", "isOpen", "()Z", boolean_value(true)).reflect_check();
  s.observes(lock, "demo/Vault$Base", "turns", "()I", int_value(0));
  return s.done();
}

Test reads_constant(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable lock = s.reflect(s.get("Ldemo/Vault;", "NEVER"));
  const Variable turns = s.call(kLock, "turns", "()I", {lock});
  s.equals(turns, int_value(0));
  s.observes_field(lock, "demo/Vault$Lock", "code", testcase::string_value(u"never")).reflect_check();
  return s.done();
}

// Nothing but what can be named: the helpers are of no concern here.
Test locks(Workshop& shop) {
  Scenario s(shop, kVaultClass);
  const Variable made = s.make(kVault, "()V");
  const Variable lock = s.call(kVault, "lock", "(Ljava/lang/String;)Ljava/lang/Object;", {made, s.null(kText)});
  s.check(CheckKind::kIsNotNull, lock);
  return s.done();
}

// An array for a type variable, which may stand for something else.
Test keeps(Workshop& shop, std::string_view type) {
  Scenario s(shop, kVaultClass);
  const Variable bytes = s.array("[B");
  const Variable kept =
      s.call("Ldemo/Vault;", "keep", "(Ljava/lang/Object;)Ljava/lang/Object;", {bytes}, {{"S", &shop.type(type)}});
  s.check(CheckKind::kSame, kept, bytes);
  return s.done();
}

}  // namespace

Case vault_case(Workshop& shop) {
  return {std::string(kVaultClass),
          "VaultTest",
          {takes(shop), take_throws(shop), sums(shop), notes(shop), owners(shop), asks(shop), opens(shop),
           reads_constant(shop), locks(shop), keeps(shop, "[B"), keeps(shop, "Ljava/io/Serializable;")}};
}

}  // namespace ristretto::golden
