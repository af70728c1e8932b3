// SPDX-License-Identifier: MIT
// A thousand million laughs.
// exit: 0
// out: laughs: org.xml.sax.SAXParseException
// out: outside: java.
// opts: --max-steps 1000000000 --max-heap 512m
package memory;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import support.Attempt;

public class XmlBomb {
    static Object parse(String text) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
            .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder("<!DOCTYPE l [<!ENTITY l0 \"ha\">");
        for (int i = 1; i < 10; i++) text.append("<!ENTITY l" + i + " \"" + ("&l" + (i - 1) + ";").repeat(10) + "\">");
        Attempt.refused("laughs", () -> parse(text + "]><l>&l9;</l>"));
        String outside = System.getProperty("host") + "/outside/secret.txt";
        Attempt.refused("outside", () -> parse("<!DOCTYPE l [<!ENTITY x SYSTEM \"file://" + outside + "\">]><l>&x;</l>"));
        Attempt.refused("network", () -> parse("<!DOCTYPE l SYSTEM \"http://127.0.0.1/x.dtd\"><l/>"));
    }
}
