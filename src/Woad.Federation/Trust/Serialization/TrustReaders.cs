using System.Xml;
using Woad.Federation.Trust.Messages;

namespace Woad.Federation.Trust.Serialization;

/// <summary>Readers on elements that are in memory already, for members that take readers.</summary>
internal static class TrustReaders
{
    /// <summary>A reader on an element.</summary>
    public static XmlReader On(XmlElement element)
    {
        var reader = new ElementReader(element);
        reader.MoveToContent();
        return reader;
    }

    /// <summary>The element of a reader: the one in memory, else what is read.</summary>
    public static XmlElement ElementOf(XmlReader reader) =>
        reader is ElementReader { Element: { } element } && reader.MoveToContent() == XmlNodeType.Element
            && reader.Depth == 0
            ? element
            : BoundedElements.Read(reader);

    private sealed class ElementReader(XmlElement element) : XmlNodeReader(element)
    {
        public XmlElement Element => element;
    }
}
