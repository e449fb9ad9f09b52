using System.Configuration;
using System.Xml;

namespace System.ServiceModel.Configuration;

/// <summary>Represents XML elements of any names in a file: below <c>xmlElement</c>, or by themselves.</summary>
public sealed class XmlElementElementCollection : ServiceModelConfigurationElementCollection<XmlElementElement>
{
    /// <summary>Initializes a new instance of the <see cref="XmlElementElementCollection"/> class.</summary>
    public XmlElementElementCollection()
        : base("xmlElement")
    {
    }

    /// <inheritdoc/>
    public override ConfigurationElementCollectionType CollectionType => ConfigurationElementCollectionType.BasicMap;

    /// <inheritdoc/>
    protected override string ElementName => "xmlElement";

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return ((XmlElementElement)element).XmlElement?.OuterXml ?? "";
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        if (reader.NamespaceURI.Length == 0 && elementName != ElementName)
        {
            return false;
        }

        var element = XmlElementElement.Read(reader);
        Add(new XmlElementElement(
            reader.NamespaceURI.Length == 0 ? XmlElementElement.ContentOf(element) : element));
        return true;
    }
}
