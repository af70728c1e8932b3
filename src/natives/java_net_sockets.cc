// SPDX-License-Identifier: MIT
// The sockets of java.net before 18, and sun.net.
#include <array>

#include "natives/answers.h"
#include "natives/network.h"

namespace ristretto::natives {
namespace {

constexpr auto kNetSocketBindings = std::to_array<Binding>({
    {"java/net/AbstractPlainDatagramSocketImpl", "isReusePortAvailable0", "()Z", network::constant<0>, kNative, 17, 17},
    {"java/net/AbstractPlainSocketImpl", "isReusePortAvailable0", "()Z", network::constant<0>, kNative, 17, 17},
    {"java/net/DatagramPacket", "init", "()V", nothing, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "bind0", "(ILjava/net/InetAddress;)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "connect0", "(Ljava/net/InetAddress;I)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "dataAvailable", "()I", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "datagramSocketClose", "()V", nothing, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "datagramSocketCreate", "()V", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "disconnect0", "(I)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "getTTL", "()B", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "getTimeToLive", "()I", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "init", "()V", nothing, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "join", "(Ljava/net/InetAddress;Ljava/net/NetworkInterface;)V",
     network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "leave", "(Ljava/net/InetAddress;Ljava/net/NetworkInterface;)V",
     network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "peek", "(Ljava/net/InetAddress;)I", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "peekData", "(Ljava/net/DatagramPacket;)I", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "receive0", "(Ljava/net/DatagramPacket;)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "send0", "(Ljava/net/DatagramPacket;)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "setTTL", "(B)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "setTimeToLive", "(I)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "socketGetOption", "(I)Ljava/lang/Object;", network::refuse, kNative, 17, 17},
    {"java/net/PlainDatagramSocketImpl", "socketSetOption0", "(ILjava/lang/Object;)V", network::refuse, kNative, 17,
     17},
    {"java/net/PlainSocketImpl", "initProto", "()V", nothing, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketAccept", "(Ljava/net/SocketImpl;)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketAvailable", "()I", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketBind", "(Ljava/net/InetAddress;I)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketClose0", "(Z)V", nothing, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketConnect", "(Ljava/net/InetAddress;II)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketCreate", "(ZZ)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketGetOption", "(ILjava/lang/Object;)I", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketListen", "(I)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketSendUrgentData", "(I)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketSetOption0", "(IZLjava/lang/Object;)V", network::refuse, kNative, 17, 17},
    {"java/net/PlainSocketImpl", "socketShutdown", "(I)V", network::refuse, kNative, 17, 17},
    {"java/net/SocketCleanable", "cleanupClose0", "(I)V", nothing, kNative, 17, 17},
    {"java/net/SocketInputStream", "init", "()V", nothing, kNative, 17, 17},
    {"java/net/SocketInputStream", "socketRead0", "(Ljava/io/FileDescriptor;[BIII)I", network::refuse, kNative, 17, 17},
    {"java/net/SocketOutputStream", "init", "()V", nothing, kNative, 17, 17},
    {"java/net/SocketOutputStream", "socketWrite0", "(Ljava/io/FileDescriptor;[BII)V", network::refuse, kNative, 17,
     17},
    {"sun/net/PortConfig", "getLower0", "()I", network::constant<32768>},
    {"sun/net/PortConfig", "getUpper0", "()I", network::constant<60999>},
    {"sun/net/dns/ResolverConfigurationImpl", "fallbackDomain0", "()Ljava/lang/String;", null},
    {"sun/net/sdp/SdpSupport", "convert0", "(I)V", network::refuse},
    {"sun/net/sdp/SdpSupport", "create0", "()I", network::refuse},
    {"sun/net/spi/DefaultProxySelector", "getSystemProxies", "(Ljava/lang/String;Ljava/lang/String;)[Ljava/net/Proxy;",
     null},
    {"sun/net/spi/DefaultProxySelector", "init", "()Z", network::constant<0>},
});

}  // namespace

std::span<const Binding> java_net_sockets() { return kNetSocketBindings; }

}  // namespace ristretto::natives
