using System.Collections.ObjectModel;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Metadata.Retrieval;

namespace System.ServiceModel.Description;

/// <summary>The metadata of a service: documents that belong together.</summary>
[XmlRoot("Metadata", Namespace = "http://schemas.xmlsoap.org/ws/2004/09/mex")]
public class MetadataSet : IXmlSerializable
{
    /// <summary>Initializes a new instance of the <see cref="MetadataSet"/> class without documents.</summary>
    public MetadataSet()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MetadataSet"/> class from <paramref name="sections"/>.
    /// </summary>
    /// <param name="sections">The sections.</param>
    public MetadataSet(IEnumerable<MetadataSection> sections)
    {
        ArgumentNullException.ThrowIfNull(sections);
        foreach (var section in sections)
        {
            MetadataSections.Add(section);
        }
    }

    /// <summary>Gets the attributes of the set's element.</summary>
    public Collection<XmlAttribute> Attributes { get; } = [];

    /// <summary>Gets the documents of the set.</summary>
    public Collection<MetadataSection> MetadataSections { get; } = [];

    /// <summary>Reads the element Metadata of WS-MetadataExchange.</summary>
    /// <param name="reader">The reader, on the element or before it.</param>
    /// <returns>The set.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="XmlException">
    /// The element is not Metadata, or not as WS-MetadataExchange describes it.
    /// </exception>
    public static MetadataSet ReadFrom(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var set = new MetadataSet();
        MetadataSetReader.Read(reader, set);
        return set;
    }

    /// <summary>Writes the set as the element Metadata of WS-MetadataExchange.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="InvalidOperationException">A section holds what cannot be written.</exception>
    public void WriteTo(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement("Metadata", MetadataSection.MetadataExchangeDialect);
        WriteContents(writer);
        writer.WriteEndElement();
    }

    XmlSchema? IXmlSerializable.GetSchema() => null;

    void IXmlSerializable.ReadXml(XmlReader reader) => MetadataSetReader.Read(reader, this);

    void IXmlSerializable.WriteXml(XmlWriter writer) => WriteContents(writer);

    private void WriteContents(XmlWriter writer)
    {
        var ns = MetadataSection.MetadataExchangeDialect;
        foreach (var attribute in Attributes)
        {
            attribute.WriteTo(writer);
        }

        foreach (var section in MetadataSections)
        {
            writer.WriteStartElement("MetadataSection", ns);
            MetadataSectionWriter.WriteContents(writer, section);
            writer.WriteEndElement();
        }
    }
}
