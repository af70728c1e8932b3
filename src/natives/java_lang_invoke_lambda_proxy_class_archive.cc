// SPDX-License-Identifier: MIT
// There is no archive of lambda classes: nothing is found and nothing is kept.
#include <array>

#include "natives/binding.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kArchive = "java/lang/invoke/LambdaProxyClassArchive";

NativeResult add_to_archive(NativeCall&) { return NativeCall::done(); }
NativeResult find_from_archive(NativeCall&) { return NativeCall::of(Ref::null); }

constexpr auto kLambdaProxyClassArchiveBindings = std::to_array<Binding>({
    {kArchive, "addToArchive",
     "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;"
     "Ljava/lang/invoke/MemberName;Ljava/lang/invoke/MethodType;Ljava/lang/Class;)V",
     add_to_archive},
    {kArchive, "findFromArchive",
     "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;"
     "Ljava/lang/invoke/MemberName;Ljava/lang/invoke/MethodType;)Ljava/lang/Class;",
     find_from_archive},
});

}  // namespace

std::span<const Binding> java_lang_invoke_lambda_proxy_class_archive() { return kLambdaProxyClassArchiveBindings; }

}  // namespace ristretto::natives
