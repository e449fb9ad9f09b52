using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Xml;

namespace Woad.Metadata.Retrieval;

/// <summary>Writes the attributes and the document of one section (WS-MetadataExchange, section 4).</summary>
internal static class MetadataSectionWriter
{
    /// <exception cref="InvalidOperationException">The section holds what cannot be written.</exception>
    public static void WriteContents(XmlWriter writer, MetadataSection section)
    {
        writer.WriteAttributeString("Dialect", section.Dialect ?? "");
        if (section.Identifier is not null)
        {
            writer.WriteAttributeString("Identifier", section.Identifier);
        }

        foreach (var attribute in section.Attributes)
        {
            attribute.WriteTo(writer);
        }

        WriteContent(writer, section.Metadata);
    }

    private static void WriteContent(XmlWriter writer, object? content)
    {
        switch (content)
        {
            case System.Web.Services.Description.ServiceDescription document:
                document.Write(writer);
                break;
            case XmlSchema schema:
                schema.Write(writer);
                break;
            case XmlElement element:
                element.WriteTo(writer);
                break;
            case MetadataLocation location:
                writer.WriteElementString("Location", MetadataSection.MetadataExchangeDialect, location.Location);
                break;
            case MetadataReference reference:
                writer.WriteStartElement("MetadataReference", MetadataSection.MetadataExchangeDialect);
                ((IXmlSerializable)reference).WriteXml(writer);
                writer.WriteEndElement();
                break;
            case null:
                break;
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"A metadata section holds a '{content.GetType()}', which cannot be written. Use a "
                        + $"ServiceDescription, an XmlSchema, an XmlElement, a MetadataLocation or a "
                        + $"MetadataReference."));
        }
    }
}
