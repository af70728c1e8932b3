// SPDX-License-Identifier: MIT
// Names and addresses of hosts.
// exit: 0
// out: name: java.net.UnknownHostException: example.com: names of hosts are isolated by Ristretto
// out: local: localhost/127.0.0.1
// out: reachable: false
// stats: names of hosts
package network;

import java.net.InetAddress;
import support.Attempt;

public class Lookup {
    public static void main(String[] args) {
        Attempt.refused("name", () -> InetAddress.getByName("example.com"));
        Attempt.refused("all", () -> InetAddress.getAllByName("metadata.google.internal")[0]);
        Attempt.shown("local", InetAddress::getLocalHost);
        Attempt.shown("reachable", () -> InetAddress.getByName("8.8.8.8").isReachable(1000));
        Attempt.shown("reverse", () -> InetAddress.getByName("8.8.8.8").getHostName());
        Attempt.refused("naming", () -> new javax.naming.InitialContext().lookup("ldap://127.0.0.1:1389/a"));
        Attempt.refused("dns", () -> new javax.naming.directory.InitialDirContext(new java.util.Hashtable<>(java.util.Map.of(
            "java.naming.factory.initial", "com.sun.jndi.dns.DnsContextFactory",
            "java.naming.provider.url", "dns://127.0.0.1"))).getAttributes("example.com"));
    }
}
