// SPDX-License-Identifier: MIT
package xml;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

public class SaxStax {
  static final String XML = "<?xml version=\"1.0\"?>\n<lib xmlns=\"urn:lib\" xmlns:m=\"urn:meta\">\n  <book "
      + "m:year=\"1999\" lang='en'>Title &amp; more</book>\n  <?target data?>\n  <book "
      + "m:year=\"2005\"><![CDATA[<raw>]]></book><empty/>\n</lib>";

  static final class Trace extends DefaultHandler {
    final Deque<String> open = new ArrayDeque<>();
    final Map<String, Integer> counts = new TreeMap<>();
    final StringBuilder text = new StringBuilder();
    Locator where;

    @Override
    public void setDocumentLocator(Locator l) {
      where = l;
    }

    @Override
    public void startDocument() {
      System.out.println("start");
    }

    @Override
    public void startPrefixMapping(String p, String uri) {
      System.out.println("prefix '" + p + "' " + uri);
    }

    @Override
    public void startElement(String uri, String local, String q, Attributes a) throws SAXException {
      open.push(local);
      counts.merge(local, 1, Integer::sum);
      StringBuilder sb = new StringBuilder("<" + uri + " " + local + " " + q + " line " + where.getLineNumber());
      for (int i = 0; i < a.getLength(); i++) sb.append(' ').append(a.getQName(i)).append('=')
          .append(a.getValue(i)).append('/').append(a.getURI(i)).append('/').append(a.getType(i));
      System.out.println(sb);
      if (local.equals("stop")) throw new SAXException("asked to stop");
    }

    @Override
    public void endElement(String uri, String local, String q) {
      System.out.println("/" + open.pop() + " text '" + text.toString().strip() + "'");
      text.setLength(0);
    }

    @Override
    public void characters(char[] c, int s, int n) {
      text.append(c, s, n);
    }

    @Override
    public void processingInstruction(String t, String d) {
      System.out.println("pi " + t + " " + d);
    }

    @Override
    public void endDocument() {
      System.out.println("end " + counts);
    }
  }

  static void sax(String xml) throws Exception {
    SAXParserFactory f = SAXParserFactory.newInstance();
    f.setNamespaceAware(true);
    try {
      f.newSAXParser().parse(new InputSource(new StringReader(xml)), new Trace());
    } catch (SAXParseException e) {
      System.out.println("parse error " + e.getLineNumber() + " " + e.getMessage());
    } catch (SAXException e) {
      System.out.println("sax " + e.getMessage());
    }
  }

  static void stax(String xml) throws Exception {
    XMLInputFactory f = XMLInputFactory.newInstance();
    f.setProperty(XMLInputFactory.IS_COALESCING, true);
    try {
      XMLStreamReader r = f.createXMLStreamReader(new StringReader(xml));
      while (r.hasNext()) {
        int e = r.next();
        switch (e) {
          case XMLStreamConstants.START_ELEMENT -> System.out.println("S " + r.getName() + " " + r.getAttributeCount()
              + " " + r.getNamespaceCount() + " " + r.getAttributeValue("urn:meta", "year"));
          case XMLStreamConstants.END_ELEMENT -> System.out.println("E " + r.getLocalName());
          case XMLStreamConstants.CHARACTERS -> System.out.println("C '" + r.getText().strip() + "' "
              + r.isWhiteSpace());
          case XMLStreamConstants.PROCESSING_INSTRUCTION -> System.out.println("P " + r.getPITarget());
          default -> System.out.println("event " + e);
        }
      }
      r.close();
    } catch (XMLStreamException e) {
      System.out.println("stream error line " + e.getLocation().getLineNumber());
    }
  }

  public static void main(String[] args) throws Exception {
    sax(XML);
    sax("<a><b></a>");
    sax("<a><stop/><never/></a>");
    stax(XML);
    stax("<a><b></a>");
    StringWriter w = new StringWriter();
    XMLStreamWriter x = XMLOutputFactory.newInstance().createXMLStreamWriter(w);
    x.writeStartDocument("UTF-8", "1.0");
    x.writeStartElement("root");
    x.writeAttribute("a", "<&\">'\n");
    x.writeCharacters("text <&> ]]>");
    x.writeEmptyElement("empty");
    x.writeComment(" c ");
    x.writeCData("raw <x>");
    x.writeStartElement("p", "child", "urn:p");
    x.writeNamespace("p", "urn:p");
    x.writeEndElement();
    x.writeEndElement();
    x.writeEndDocument();
    x.flush();
    System.out.println(w);
    sax(w.toString());
    try {
      x.writeEndElement();
      System.out.println("no error");
    } catch (XMLStreamException e) {
      System.out.println(e.getMessage());
    }
  }
}
