// SPDX-License-Identifier: MIT
// Socket options of the module jdk.net, and jdk.sctp.
#include <array>

#include "natives/answers.h"
#include "natives/network.h"

namespace ristretto::natives {
namespace {

constexpr auto kExtendedSocketBindings = std::to_array<Binding>({
    {"jdk/net/LinuxSocketOptions", "getIncomingNapiId0", "(I)I", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "getIpDontFragment0", "(IZ)Z", network::refuse_option, kNative, 21},
    {"jdk/net/LinuxSocketOptions", "getQuickAck0", "(I)Z", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "getSoPeerCred0", "(I)J", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "getTcpKeepAliveIntvl0", "(I)I", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "getTcpKeepAliveProbes0", "(I)I", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "getTcpKeepAliveTime0", "(I)I", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "incomingNapiIdSupported0", "()Z", network::constant<0>},
    {"jdk/net/LinuxSocketOptions", "keepAliveOptionsSupported0", "()Z", network::constant<0>},
    {"jdk/net/LinuxSocketOptions", "quickAckSupported0", "()Z", network::constant<0>},
    {"jdk/net/LinuxSocketOptions", "setIpDontFragment0", "(IZZ)V", network::refuse_option, kNative, 21},
    {"jdk/net/LinuxSocketOptions", "setQuickAck0", "(IZ)V", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "setTcpKeepAliveIntvl0", "(II)V", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "setTcpKeepAliveProbes0", "(II)V", network::refuse_option},
    {"jdk/net/LinuxSocketOptions", "setTcpKeepAliveTime0", "(II)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpChannelImpl", "initIDs", "()V", nothing},
    {"sun/nio/ch/sctp/SctpChannelImpl", "receive0", "(ILsun/nio/ch/sctp/ResultContainer;JIZ)I", network::refuse_option},
    {"sun/nio/ch/sctp/SctpChannelImpl", "send0", "(IJILjava/net/InetAddress;IIIZI)I", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "bindx", "(I[Ljava/net/InetAddress;IIZZ)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "branch0", "(II)I", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "close0", "(I)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "connect0", "(ILjava/net/InetAddress;I)I", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "getInitMsgOption0", "(I[I)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "getIntOption0", "(II)I", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "getLocalAddresses0", "(I)[Ljava/net/SocketAddress;", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "getPrimAddrOption0", "(II)Ljava/net/SocketAddress;", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "getRemoteAddresses0", "(II)[Ljava/net/SocketAddress;", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "init", "()V", nothing},
    {"sun/nio/ch/sctp/SctpNet", "listen0", "(II)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "preClose0", "(I)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "setInitMsgOption0", "(III)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "setIntOption0", "(III)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "setPeerPrimAddrOption0", "(IILjava/net/InetAddress;IZ)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "setPrimAddrOption0", "(IILjava/net/InetAddress;I)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "shutdown0", "(II)V", network::refuse_option},
    {"sun/nio/ch/sctp/SctpNet", "socket0", "(Z)I", network::refuse_option},
});

}  // namespace

std::span<const Binding> jdk_net() { return kExtendedSocketBindings; }

}  // namespace ristretto::natives
