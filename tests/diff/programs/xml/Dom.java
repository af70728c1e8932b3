// SPDX-License-Identifier: MIT
package xml;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.DOMException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

/** DOM building, editing, XPath queries, serialisation and a small stylesheet. */
public class Dom {
  static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE shop [<!ENTITY co \"Acme "
      + "&#38;#38; Sons\"><!ATTLIST item kind CDATA \"plain\">]>\n<shop xmlns:x=\"urn:x\" name=\"&co;\"><!-- note -->"
      + "<item id=\"1\" price=\"2.50\">Tea &lt;green&gt;</item><item id=\"2\" kind=\"rare\" "
          + "price=\"10\"><![CDATA[raw <b> & ]]>tail</item><x:extra x:flag=\"yes\"/><?pi some data?><item id=\"3\" "
          + "price=\"0.75\">\u00e9\u65e5</item></shop>";

  static void walk(Node n, String indent) {
    StringBuilder sb = new StringBuilder(indent).append(n.getNodeType()).append(' ').append(n.getNodeName());
    if (n.getNodeValue() != null) sb.append(" '").append(n.getNodeValue().replace("\n", "\\n")).append('\'');
    NamedNodeMap as = n.getAttributes();
    if (as != null) for (int i = 0; i < as.getLength(); i++) sb.append(' ').append(as.item(i)
        .getNodeName()).append('=').append(as.item(i).getNodeValue());
    if (n.getNamespaceURI() != null) sb.append(" {").append(n.getNamespaceURI()).append('}').append(n.getLocalName());
    System.out.println(sb);
    for (Node c = n.getFirstChild(); c != null; c = c.getNextSibling()) walk(c, indent + "  ");
  }

  static DocumentBuilder builder() throws Exception {
    DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
    f.setNamespaceAware(true);
    DocumentBuilder b = f.newDocumentBuilder();
    b.setErrorHandler(new ErrorHandler() {
      @Override
      public void warning(SAXParseException e) {
        System.out.println("warning " + e.getMessage());
      }

      @Override
      public void error(SAXParseException e) {
        System.out.println("error " + e.getMessage());
      }

      @Override
      public void fatalError(SAXParseException e) throws SAXParseException {
        throw e;
      }
    });
    return b;
  }

  static String print(Node n, boolean indent) throws Exception {
    Transformer t = TransformerFactory.newInstance().newTransformer();
    t.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
    if (indent) t.setOutputProperty(OutputKeys.INDENT, "yes");
    StringWriter w = new StringWriter();
    t.transform(new DOMSource(n), new StreamResult(w));
    return w.toString();
  }

  static void edit(Document d) throws Exception {
    Element root = d.getDocumentElement();
    Element added = d.createElement("item");
    added.setAttribute("id", "4");
    added.setAttribute("q", "a\"b<c>&'");
    added.appendChild(d.createTextNode("text & <more>"));
    root.appendChild(added);
    root.removeChild(root.getElementsByTagName("item").item(0));
    root.insertBefore(d.createComment("first"), root.getFirstChild());
    Node clone = root.getElementsByTagName("item").item(0).cloneNode(true);
    root.appendChild(clone);
    root.normalize();
    System.out.println(print(d, false));
    System.out.println(root.getTextContent() + " " + root.hasAttribute("name") + root.getElementsByTagNameNS("urn:x",
        "*").getLength() + " " + clone.isEqualNode(root.getElementsByTagName("item").item(0)) + " "
        + root.compareDocumentPosition(clone));
    for (Runnable r : new Runnable[] {() -> d.createElement("bad name"), () -> root.appendChild(root),
        () -> d.appendChild(d.createElement("second")), () -> root.removeChild(d.createElement("stranger"))})
      try {
        r.run();
      } catch (DOMException e) {
        System.out.println(e.code + " " + e.getMessage());
      }
  }

  static void queries(Document d) throws Exception {
    XPath x = XPathFactory.newInstance().newXPath();
    for (String q : new String[] {"count(//item)", "//item[@id='2']/@kind", "sum(//item/@price)", "/shop/item[last()]",
        "string(/shop/@name)", "//item[@price>1][1]/@id", "concat('a', name(/*), position())",
        "//item[contains(., 'Tea')]/@id", "normalize-space('  a  b ')",
        "boolean(//nothing)", "substring-after('k=v', '=')", "round(2.5) + floor(-1.5)", "1 div 0", "//comment()",
            "local-name(//*[@*[local-name()='flag']])", "translate('abc','ab','X')",
            "//item/following-sibling::item[1]/@id"})
      System.out.println(q + " = " + x.evaluate(q, d));
    NodeList l = (NodeList) x.evaluate("//item[@price < 5]", d, XPathConstants.NODESET);
    for (int i = 0; i < l.getLength(); i++) System.out.print(((Element) l.item(i)).getAttribute("id") + " ");
    System.out.println(x.evaluate("count(//item) > 2", d, XPathConstants.BOOLEAN));
    for (String bad : new String[] {"//[", "unknown()", "$v"})
      try {
        System.out.println(x.evaluate(bad, d));
      } catch (XPathExpressionException e) {
        System.out.println(bad + " rejected");
      }
  }

  public static void main(String[] args) throws Exception {
    Document d = builder().parse(new ByteArrayInputStream(XML.getBytes(StandardCharsets.UTF_8)));
    walk(d, "");
    queries(d);
    edit(d);
    Document made = builder().newDocument();
    Element r = (Element) made.appendChild(made.createElementNS("urn:r", "r:root"));
    r.appendChild(made.createElement("a")).appendChild(made.createElement("b")).setTextContent("x");
    r.appendChild(made.createElement("empty"));
    System.out.println(print(made, true));
    String xsl = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:output "
        + "method='text'/><xsl:template match='/shop'><xsl:for-each select='item'><xsl:sort select='@price' "
        + "data-type='number'/>"
        + "<xsl:value-of select='@id'/>:<xsl:value-of select='@price * 2'/><xsl:if test='position() != last()'>, "
            + "</xsl:if></xsl:for-each></xsl:template></xsl:stylesheet>";
    StringWriter w = new StringWriter();
    TransformerFactory.newInstance().newTransformer(new StreamSource(new StringReader(xsl)))
        .transform(new StreamSource(new StringReader(XML)), new StreamResult(w));
    System.out.println(w);
    for (String bad : new String[] {"<a><b></a>", "<a", "", "<a>&undefined;</a>", "<a x='1' x='2'/>", "<a/><b/>",
        "text", "<p:a/>", "<a>\u0001</a>"})
      try {
        builder().parse(new InputSource(new StringReader(bad)));
        System.out.println("parsed");
      } catch (SAXParseException e) {
        System.out.println(e.getLineNumber() + ":" + e.getColumnNumber() + " " + e.getMessage());
      }
  }
}
