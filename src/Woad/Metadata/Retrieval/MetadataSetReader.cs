using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata.Retrieval;

/// <summary>Reads the element Metadata of WS-MetadataExchange (section 4).</summary>
internal static class MetadataSetReader
{
    public const int MaxSections = 10_000;

    private const string Mex = "http://schemas.xmlsoap.org/ws/2004/09/mex";

    /// <exception cref="XmlException">
    /// The element is not Metadata, or not as the specification describes it.
    /// </exception>
    public static void Read(XmlReader reader, MetadataSet set)
    {
        if (reader.MoveToContent() != XmlNodeType.Element || reader.LocalName != "Metadata"
            || reader.NamespaceURI != Mex)
        {
            throw new XmlException(Escaped.Text(
                $"Expected the element 'Metadata' of namespace '{Mex}', and found '{reader.LocalName}' of "
                    + $"'{reader.NamespaceURI}'."));
        }

        var isEmpty = reader.IsEmptyElement;
        Attributes(reader, set.Attributes, static _ => false);
        reader.Read();
        if (isEmpty)
        {
            return;
        }

        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.LocalName != "MetadataSection" || reader.NamespaceURI != Mex)
            {
                reader.Skip();
                continue;
            }

            if (set.MetadataSections.Count == MaxSections)
            {
                throw new XmlException(Escaped.Text($"The element Metadata has more than {MaxSections} sections."));
            }

            var section = new MetadataSection();
            ReadSection(reader, section);
            set.MetadataSections.Add(section);
        }

        reader.ReadEndElement();
    }

    /// <summary>Reads one section, whose element the reader is on.</summary>
    public static void ReadSection(XmlReader reader, MetadataSection section)
    {
        section.Dialect = reader.GetAttribute("Dialect");
        section.Identifier = reader.GetAttribute("Identifier");
        var isEmpty = reader.IsEmptyElement;
        Attributes(reader, section.Attributes, static name => name is "Dialect" or "Identifier");
        reader.Read();
        if (isEmpty)
        {
            return;
        }

        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            var content = Content(reader);
            section.Metadata ??= content;
        }

        reader.ReadEndElement();
    }

    /// <summary>
    /// One document: what it is depends on its element alone, not on the dialect that its section names.
    /// </summary>
    private static object Content(XmlReader reader)
    {
        if (reader.LocalName == "Location" && reader.NamespaceURI == Mex)
        {
            return new MetadataLocation(reader.ReadElementContentAsString().Trim());
        }

        if (reader.LocalName == "MetadataReference" && reader.NamespaceURI == Mex)
        {
            var reference = new MetadataReference();
            ((IXmlSerializable)reference).ReadXml(reader);
            return reference;
        }

        object document;
        using (var part = reader.ReadSubtree())
        {
            part.MoveToContent();
            document = DocumentReader.Read(part);
        }

        reader.Skip();
        return document;
    }

    private static void Attributes(XmlReader reader, ICollection<XmlAttribute> attributes, Func<string, bool> isKnown)
    {
        var factory = new XmlDocument();
        while (reader.MoveToNextAttribute())
        {
            if (reader.Prefix != "xmlns" && reader.Name != "xmlns"
                && !(reader.NamespaceURI.Length == 0 && isKnown(reader.LocalName)))
            {
                var attribute = factory.CreateAttribute(reader.Prefix, reader.LocalName, reader.NamespaceURI);
                attribute.Value = reader.Value;
                attributes.Add(attribute);
            }
        }

        reader.MoveToElement();
    }
}
