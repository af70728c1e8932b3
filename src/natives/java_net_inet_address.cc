// SPDX-License-Identifier: MIT
// Addresses and names of hosts. The only host is "localhost", 127.0.0.1; literal addresses need no natives.
#include <array>

#include "natives/answers.h"
#include "natives/network.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kLocalhost = "localhost";
constexpr std::array<std::uint8_t, 4> kLoopback{127, 0, 0, 1};
constexpr std::int32_t kLoopbackAddress = 0x7f000001;
constexpr std::int32_t kIPv4 = 1;  // InetAddress.IPv4

NativeResult local_host_name(NativeCall& call) {
  call.vm().effects.add(vm::Effect::kMachine);
  const Ref name = call.vm().strings.from_utf8(kLocalhost);
  return is_null(name) ? call.out_of_memory() : NativeCall::of(name);
}

NativeResult unknown_host(NativeCall& call, const std::string& host) {
  return io::raise_isolated(call, "java/net/UnknownHostException", "names of hosts", "are", host + ": ");
}

// An Inet4Address as its constructor would leave it.
Ref new_loopback(vm::Machine& vm, vm::Klass& klass, Ref host) {
  const Ref address = vm.new_object(klass);
  const Ref holder = vm.new_object(vm.classes.required("java/net/InetAddress$InetAddressHolder"));
  if (is_null(address) || is_null(holder)) return Ref::null;
  vm.set(holder, io::offset_of(vm, holder, "hostName", "Ljava/lang/String;"), host);
  vm.set(holder, io::offset_of(vm, holder, "originalHostName", "Ljava/lang/String;"), host);
  vm.set(holder, io::offset_of(vm, holder, "address", "I"), kLoopbackAddress);
  vm.set(holder, io::offset_of(vm, holder, "family", "I"), kIPv4);
  vm.set(address, io::offset_of(vm, address, "holder", "Ljava/net/InetAddress$InetAddressHolder;"), holder);
  return address;
}

NativeResult lookup_all(NativeCall& call) {
  call.vm().effects.add(vm::Effect::kIsolated);
  vm::Machine& vm = call.vm();
  const Ref host = call.ref_at(1);
  if (is_null(host)) return call.null_pointer();
  const std::string name = vm.strings.utf8(host);
  if (name != kLocalhost) return unknown_host(call, name);
  vm::Klass& klass = vm.classes.required("java/net/Inet4Address");
  if (const auto waits = call.ensure_initialized(klass)) return *waits;
  const Ref result = vm.new_ref_array(vm.classes.required("java/net/InetAddress"), 1);
  const Ref address = new_loopback(vm, klass, host);
  if (is_null(result) || is_null(address)) return call.out_of_memory();
  vm.set_element(result, 0, address);
  return NativeCall::of(result);
}

NativeResult host_by_address(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref bytes = call.ref_at(1);
  if (is_null(bytes)) return call.null_pointer();
  const bool is_loopback = vm.heap.length(bytes) == static_cast<std::int32_t>(kLoopback.size()) &&
                           std::memcmp(vm.elements(bytes), kLoopback.data(), kLoopback.size()) == 0;
  return is_loopback ? local_host_name(call) : call.raise("java/net/UnknownHostException");
}

constexpr std::string_view kInterface = "java/net/NetworkInterface";
constexpr std::string_view kImpl4 = "java/net/Inet4AddressImpl";
constexpr std::string_view kImpl6 = "java/net/Inet6AddressImpl";
constexpr std::string_view kLookup = "(Ljava/lang/String;)[Ljava/net/InetAddress;";

constexpr auto kInetAddressBindings = std::to_array<Binding>({
    {"java/net/InetAddress", "init", "()V", nothing},
    {"java/net/InetAddress", "isIPv4Available", "()Z", yes, kNative, 19},
    {"java/net/InetAddress", "isIPv6Supported", "()Z", no, kNative, 18},
    {"java/net/InetAddressImplFactory", "isIPv6Supported", "()Z", no, kNative, 17, 17},
    {"java/net/Inet4Address", "init", "()V", nothing},
    {"java/net/Inet6Address", "init", "()V", nothing},
    {kImpl4, "getLocalHostName", "()Ljava/lang/String;", local_host_name},
    {kImpl4, "lookupAllHostAddr", kLookup, lookup_all},
    {kImpl4, "getHostByAddr", "([B)Ljava/lang/String;", host_by_address},
    {kImpl4, "isReachable0", "([BI[BI)Z", no},
    {kImpl6, "getLocalHostName", "()Ljava/lang/String;", local_host_name},
    {kImpl6, "lookupAllHostAddr", kLookup, lookup_all, kNative, 17, 18},
    {kImpl6, "lookupAllHostAddr", "(Ljava/lang/String;I)[Ljava/net/InetAddress;", lookup_all, kNative, 19},
    {kImpl6, "getHostByAddr", "([B)Ljava/lang/String;", host_by_address},
    {kImpl6, "isReachable0", "([BII[BII)Z", no},
    {kInterface, "init", "()V", nothing},
    {kInterface, "getAll", "()[Ljava/net/NetworkInterface;", null},
    {kInterface, "getByName0", "(Ljava/lang/String;)Ljava/net/NetworkInterface;", null},
    {kInterface, "getByIndex0", "(I)Ljava/net/NetworkInterface;", null},
    {kInterface, "getByInetAddress0", "(Ljava/net/InetAddress;)Ljava/net/NetworkInterface;", null},
    {kInterface, "boundInetAddress0", "(Ljava/net/InetAddress;)Z", no},
    {kInterface, "isUp0", "(Ljava/lang/String;I)Z", network::refuse},
    {kInterface, "isLoopback0", "(Ljava/lang/String;I)Z", network::refuse},
    {kInterface, "supportsMulticast0", "(Ljava/lang/String;I)Z", network::refuse},
    {kInterface, "isP2P0", "(Ljava/lang/String;I)Z", network::refuse},
    {kInterface, "getMacAddr0", "([BLjava/lang/String;I)[B", network::refuse},
    {kInterface, "getMTU0", "(Ljava/lang/String;I)I", network::refuse},
});

}  // namespace

std::span<const Binding> java_net_inet_address() { return kInetAddressBindings; }

}  // namespace ristretto::natives
