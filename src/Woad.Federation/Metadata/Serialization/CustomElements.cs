using System.Xml;
using System.Xml.Linq;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>The elements of an element, of which a derived serializer knows some.</summary>
internal static class CustomElements
{
    /// <summary>Reads the elements of an element; those that nobody knows are passed over.</summary>
    public static void ForEach<T>(
        this ICustomMetadata custom, XElement element, T target, Func<XmlReader, bool> read)
    {
        foreach (var child in element.Elements())
        {
            using var reader = child.Open();
            if (!read(reader))
            {
                custom.ReadElement(reader, target);
            }
        }
    }
}
