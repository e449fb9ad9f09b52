using System.Diagnostics.CodeAnalysis;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using System.Xml.XPath;
using System.Xml.Xsl;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <content>
/// The filter as an XML element: its text is the expression, the namespaces that are declared on it are the
/// expression's prefixes.
/// </content>
public partial class XPathMessageFilter : IXmlSerializable
{
    private const string DeclarationNamespace = "http://www.w3.org/2000/xmlns/";

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilter"/> class from the element that
    /// <paramref name="reader"/> is at.
    /// </summary>
    /// <param name="reader">The reader.</param>
    /// <exception cref="XmlException">The reader is not at an element, or the element is empty.</exception>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(XmlReader reader) : this(reader, (XsltContext)new XPathMessageContext())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilter"/> class from the element that
    /// <paramref name="reader"/> is at. Its expression may also use the prefixes of <paramref name="namespaces"/>.
    /// </summary>
    /// <param name="reader">The reader.</param>
    /// <param name="namespaces">The prefixes and namespaces of the expression.</param>
    /// <exception cref="XmlException">The reader is not at an element, or the element is empty.</exception>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(XmlReader reader, XmlNamespaceManager namespaces) : this(reader, ToContext(namespaces))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XPathMessageFilter"/> class from the element that
    /// <paramref name="reader"/> is at. Its expression may use the prefixes, functions and variables of
    /// <paramref name="context"/>.
    /// </summary>
    /// <param name="reader">The reader.</param>
    /// <param name="context">The context of the expression.</param>
    /// <exception cref="XmlException">The reader is not at an element, or the element is empty.</exception>
    /// <exception cref="XPathException">The expression is malformed.</exception>
    public XPathMessageFilter(XmlReader reader, XsltContext context)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(context);
        Read(reader, context);
    }

    /// <summary>The schema type of the element: any content. For serializers.</summary>
    /// <param name="schemaSet">The schemas.</param>
    /// <returns>The schema.</returns>
    public static XmlSchemaType StaticGetSchema(XmlSchemaSet schemaSet) =>
        XmlSchemaType.GetBuiltInSimpleType(XmlTypeCode.String);

    /// <summary>Writes the filter as an element; the writer must not stand inside a start tag.</summary>
    /// <param name="writer">Where to.</param>
    /// <param name="prefix">The element's prefix; null or empty for none.</param>
    /// <param name="localName">The element's name.</param>
    /// <param name="ns">The element's namespace.</param>
    /// <param name="writeNamespaces">Whether the prefixes of the expression are declared on the element.</param>
    /// <exception cref="ArgumentException"><paramref name="localName"/> is null or empty.</exception>
    public void WriteXPathTo(XmlWriter writer, string? prefix, string localName, string? ns, bool writeNamespaces)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentException.ThrowIfNullOrEmpty(localName);
        writer.WriteStartElement(prefix, localName, ns);
        if (writeNamespaces)
        {
            WriteDeclarations(writer, null);
        }

        writer.WriteString(XPath);
        writer.WriteEndElement();
    }

    /// <summary>Nothing is kept that could be given back.</summary>
    public void TrimToSize()
    {
    }

    XmlSchema? IXmlSerializable.GetSchema() => OnGetSchema();

    void IXmlSerializable.ReadXml(XmlReader reader) => OnReadXml(reader);

    void IXmlSerializable.WriteXml(XmlWriter writer) => OnWriteXml(writer);

    /// <summary>Null: the schema stands in <see cref="StaticGetSchema"/>.</summary>
    /// <returns>The schema.</returns>
    protected virtual XmlSchema? OnGetSchema() => null;

    /// <summary>Reads the filter from the element at which a serializer stands.</summary>
    /// <param name="reader">The reader.</param>
    protected virtual void OnReadXml(XmlReader reader) => ReadXPath(reader, new XPathMessageContext());

    /// <summary>Writes the filter into the element that a serializer has started.</summary>
    /// <param name="writer">The writer.</param>
    protected virtual void OnWriteXml(XmlWriter writer) => WriteXPath(writer, Namespaces);

    /// <summary>Reads expression and prefixes from the element at which <paramref name="reader"/> stands.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="namespaces">The prefixes and namespaces of the expression.</param>
    protected void ReadXPath(XmlReader reader, XmlNamespaceManager namespaces)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(namespaces);
        Read(reader, ToContext(namespaces));
    }

    /// <summary>
    /// Writes the prefixes that <paramref name="resolver"/> knows as declarations, then the expression, into a started
    /// element.
    /// </summary>
    /// <param name="writer">The writer.</param>
    /// <param name="resolver">The prefixes and namespaces.</param>
    protected void WriteXPath(XmlWriter writer, IXmlNamespaceResolver resolver)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(resolver);
        WriteDeclarations(writer, resolver);
        writer.WriteString(XPath);
    }

    [MemberNotNull(nameof(_expression), nameof(XPath), nameof(Namespaces))]
    private void Read(XmlReader reader, XsltContext context)
    {
        if (reader.MoveToContent() != XmlNodeType.Element || reader.IsEmptyElement)
        {
            throw new XmlException("A filter is an element that contains an XPath expression.");
        }

        foreach (var (prefix, ns) in NamespacesOf(reader))
        {
            if (prefix.Length > 0)
            {
                // The default namespace means nothing in XPath 1.0.
                context.AddNamespace(prefix, ns);
            }
        }

        var xpath = reader.ReadElementContentAsString().Trim();
        if (xpath.Length == 0)
        {
            throw new XmlException("A filter is an element that contains an XPath expression.");
        }

        XPath = xpath;
        Namespaces = context;
        _expression = Compile(xpath, context);
    }

    /// <summary>Those in scope; of a reader that does not tell, those that the element declares.</summary>
    private static IEnumerable<KeyValuePair<string, string>> NamespacesOf(XmlReader reader)
    {
        if (reader is IXmlNamespaceResolver resolver)
        {
            return resolver.GetNamespacesInScope(XmlNamespaceScope.ExcludeXml);
        }

        var declared = new List<KeyValuePair<string, string>>();
        for (var has = reader.MoveToFirstAttribute(); has; has = reader.MoveToNextAttribute())
        {
            if (reader.Prefix == "xmlns")
            {
                declared.Add(new(reader.LocalName, reader.Value));
            }
        }

        reader.MoveToElement();
        return declared;
    }

    private void WriteDeclarations(XmlWriter writer, IXmlNamespaceResolver? resolver)
    {
        foreach (var (prefix, ns) in (resolver ?? Namespaces).GetNamespacesInScope(XmlNamespaceScope.ExcludeXml))
        {
            if (prefix.Length > 0
                && writer.LookupPrefix(ns) != prefix
                && XPath.Contains(prefix + ":", StringComparison.Ordinal))
            {
                writer.WriteAttributeString("xmlns", prefix, DeclarationNamespace, ns);
            }
        }
    }
}
