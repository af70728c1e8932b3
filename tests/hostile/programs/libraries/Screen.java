// SPDX-License-Identifier: MIT
// AWT and Swing: windows, the robot, the clipboard, the browser.
// exit: 0
// out: done
package libraries;

import java.awt.Desktop;
import java.awt.Frame;
import java.awt.GraphicsEnvironment;
import java.awt.Robot;
import java.awt.Toolkit;
import java.net.URI;
import support.Attempt;

public class Screen {
    public static void main(String[] args) {
        Attempt.refused("frame", () -> new Frame("x"));
        Attempt.refused("robot", Robot::new);
        Attempt.refused("toolkit", () -> Toolkit.getDefaultToolkit().getSystemClipboard());
        Attempt.refused("devices", () -> GraphicsEnvironment.getLocalGraphicsEnvironment().getScreenDevices());
        Attempt.refused("browse", () -> { Desktop.getDesktop().browse(URI.create("http://127.0.0.1/")); return ""; });
        Attempt.refused("swing", () -> new javax.swing.JFrame("x"));
        Attempt.refused("sound", () -> javax.sound.sampled.AudioSystem.getClip());
        Attempt.refused("print", () -> { java.awt.print.PrinterJob.getPrinterJob().print(); return ""; });
        System.out.println("done");
    }
}
