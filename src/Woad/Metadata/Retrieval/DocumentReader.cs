using System.Xml;
using System.Xml.Schema;
using Woad.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata.Retrieval;

/// <summary>Reads a document by its root: WSDL, a schema, or anything else as an element.</summary>
internal static class DocumentReader
{
    private const int MaxDepth = 256;
    private const int MaxNameLength = 4096;
    private const int MaxElements = 1_000_000;
    private const int MaxAttributes = 10_000;
    private const string Wsdl20Draft = "http://www.w3.org/2006/01/wsdl";

    /// <summary>Reads a document that somebody else has written, within limits of depth and names.</summary>
    /// <exception cref="XmlException">The document is not well-formed, or exceeds a limit.</exception>
    public static object Read(ReadOnlyMemory<byte> document, Uri source)
    {
        var bytes = document.ToArray();
        try
        {
            Check(bytes, source);
        }
        catch (XmlException e) when (e.Message.Contains(nameof(DtdProcessing), StringComparison.Ordinal))
        {
            throw new XmlException(
                "The document has a DTD (DOCTYPE), which is refused. A web page has one, too. If the document needs "
                    + "nothing of it, use a copy without it.",
                e);
        }

        using var reader = XmlReader.Create(new MemoryStream(bytes), Wsdl.WsdlReader.Settings, source.AbsoluteUri);
        reader.MoveToContent();
        var read = Read(reader);
        if (read is WsdlDocument { RetrievalUrl.Length: 0 } wsdl)
        {
            wsdl.RetrievalUrl = source.AbsoluteUri;
        }

        return read;
    }

    /// <exception cref="XmlException">The document is not a schema or WSDL that can be read.</exception>
    public static object Read(XmlReader reader)
    {
        try
        {
            if (WsdlDocument.CanRead(reader))
            {
                return WsdlDocument.Read(reader);
            }

            if (reader.LocalName == "schema" && reader.NamespaceURI == XmlSchema.Namespace)
            {
                return XmlSchema.Read(reader, null)!;
            }
        }
        catch (XmlSchemaException e)
        {
            throw new XmlException(Escaped.Text(
                $"The schema cannot be read: {e.Message}"), e, e.LineNumber, e.LinePosition);
        }

        if (reader.LocalName == "description" && reader.NamespaceURI is "http://www.w3.org/ns/wsdl" or Wsdl20Draft)
        {
            throw new XmlException(
                "The document is WSDL 2.0, which is not imported. Ask the service for its WSDL 1.1 document, whose "
                    + "root is 'definitions'.");
        }

        var document = new XmlDocument { XmlResolver = null };
        return document.ReadNode(reader) as XmlElement ?? throw new XmlException("The document has no root element.");
    }

    /// <summary>
    /// Trees are walked by recursion later: how deep a document may be is decided before it becomes a tree.
    /// </summary>
    private static void Check(byte[] document, Uri source)
    {
        using var reader = XmlReader.Create(new MemoryStream(document), Wsdl.WsdlReader.Settings);
        var elements = 0;
        while (reader.Read())
        {
            if (reader.NodeType == XmlNodeType.Element && ++elements > MaxElements)
            {
                throw new XmlException(Escaped.Text(
                    $"The document '{source}' has more than {MaxElements} elements."));
            }

            if (reader.AttributeCount > MaxAttributes)
            {
                throw new XmlException(Escaped.Text(
                    $"The document '{source}' has an element of more than {MaxAttributes} attributes."));
            }

            if (reader.Depth > MaxDepth)
            {
                throw new XmlException(Escaped.Text(
                    $"The document '{source}' has elements nested more than {MaxDepth} deep."));
            }

            if (reader.NodeType == XmlNodeType.Element
                && (reader.LocalName.Length > MaxNameLength || reader.GetAttribute("name")?.Length > MaxNameLength))
            {
                throw new XmlException(Escaped.Text(
                    $"The document '{source}' has a name of more than {MaxNameLength} characters."));
            }
        }
    }
}
