using System.Configuration;
using System.Xml;

namespace System.ServiceModel.Configuration;

/// <summary>Represents an XML element of any name in a file.</summary>
public sealed class XmlElementElement : ConfigurationElement
{
    /// <summary>Initializes a new instance of the <see cref="XmlElementElement"/> class without an element.</summary>
    public XmlElementElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="XmlElementElement"/> class.</summary>
    /// <param name="element">The XML element.</param>
    public XmlElementElement(XmlElement element) => XmlElement = element;

    /// <summary>Gets or sets the XML element.</summary>
    public XmlElement? XmlElement { get; set; }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties { get; } = [];

    /// <summary>Takes over the XML element of another one.</summary>
    /// <param name="source">The other one.</param>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
    public void Copy(XmlElementElement source)
    {
        ArgumentNullException.ThrowIfNull(source);
        XmlElement = (XmlElement?)source.XmlElement?.CloneNode(deep: true);
    }

    /// <inheritdoc/>
    protected override void DeserializeElement(XmlReader reader, bool serializeCollectionKey)
    {
        ArgumentNullException.ThrowIfNull(reader);
        XmlElement = ContentOf(Read(reader));
    }

    /// <inheritdoc/>
    protected override bool SerializeToXmlElement(XmlWriter writer, string elementName)
    {
        if (XmlElement is null || writer is null)
        {
            return XmlElement is not null;
        }

        writer.WriteStartElement(elementName);
        XmlElement.WriteTo(writer);
        writer.WriteEndElement();
        return true;
    }

    /// <summary>The element below an element <c>xmlElement</c>.</summary>
    /// <exception cref="ConfigurationErrorsException">There is none.</exception>
    internal static XmlElement ContentOf(XmlElement holder) => holder.ChildNodes.OfType<XmlElement>().FirstOrDefault()
        ?? throw new ConfigurationErrorsException("the element xmlElement has no element below it");

    /// <summary>Reads an element, and leaves the reader at its end, as the configuration system expects it.</summary>
    internal static XmlElement Read(XmlReader reader)
    {
        using var element = reader.ReadSubtree();
        element.Read();
        return (XmlElement)new XmlDocument { XmlResolver = null }.ReadNode(element)!;
    }
}
