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
    protected override object GetElementKey(ConfigurationElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return ((XmlElementElement)element).XmlElement?.OuterXml ?? "";
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader)
    {
        var document = new XmlDocument { XmlResolver = null };
        Add(new XmlElementElement((XmlElement)document.ReadNode(reader)!));
        return true;
    }
}
