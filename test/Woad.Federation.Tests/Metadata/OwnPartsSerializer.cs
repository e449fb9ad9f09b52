using System.IdentityModel.Metadata;
using System.Xml;

namespace Woad.Federation.Tests.Metadata;

/// <summary>Writes an attribute and an element into each object, which name its type, and reads them.</summary>
internal sealed class OwnPartsSerializer : MetadataSerializer
{
    private const string Own = "urn:own";

    /// <summary>The types of the objects whose attribute was read.</summary>
    public SortedSet<string> Attributes { get; } = new(StringComparer.Ordinal);

    /// <summary>The types of the objects whose element was read.</summary>
    public SortedSet<string> Elements { get; } = new(StringComparer.Ordinal);

    protected override void ReadCustomAttributes<T>(XmlReader reader, T target)
    {
        if (reader.GetAttribute("type", Own) is { } type)
        {
            Assert.Equal(typeof(T).Name, type);
            Attributes.Add(type);
        }
    }

    protected override bool ReadCustomElement<T>(XmlReader reader, T target)
    {
        if (!reader.IsStartElement("Own", Own))
        {
            return false;
        }

        Assert.Equal(typeof(T).Name, reader.GetAttribute("type"));
        Elements.Add(typeof(T).Name);
        return true;
    }

    protected override void WriteCustomAttributes<T>(XmlWriter writer, T source) =>
        writer.WriteAttributeString("own", "type", Own, typeof(T).Name);

    protected override void WriteCustomElements<T>(XmlWriter writer, T source)
    {
        writer.WriteStartElement("own", "Own", Own);
        writer.WriteAttributeString("type", typeof(T).Name);
        writer.WriteEndElement();
    }
}
