// SPDX-License-Identifier: MIT
// The MBean server and what it offers: a heap dump into a file of the host, agents, flags.
// exit: 0
// out: done
package libraries;

import java.lang.management.ManagementFactory;
import javax.management.ObjectName;
import support.Attempt;

public class Management {
    public static void main(String[] args) {
        String target = System.getProperty("host") + "/outside/dump.hprof";
        Attempt.shown("server", () -> ManagementFactory.getPlatformMBeanServer().getMBeanCount() > 0);
        Attempt.refused("dump", () -> ManagementFactory.getPlatformMBeanServer().invoke(
            new ObjectName("com.sun.management:type=HotSpotDiagnostic"), "dumpHeap", new Object[] {target, true},
            new String[] {"java.lang.String", "boolean"}));
        Attempt.refused("command", () -> ManagementFactory.getPlatformMBeanServer().invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmSystemProperties", null, null));
        Attempt.refused("connector", () -> {
            javax.management.remote.JMXConnectorServerFactory.newJMXConnectorServer(
                new javax.management.remote.JMXServiceURL("service:jmx:rmi://"), null,
                javax.management.MBeanServerFactory.newMBeanServer()).start();
            return "";
        });
        System.out.println("done");
    }
}
