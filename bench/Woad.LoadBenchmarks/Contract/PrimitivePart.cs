using Woad.Xml;

namespace Bench;

/// <summary>
/// A null part of an operation whose parts are all primitive: WCF writes those without DataContractSerializer, with
/// standard names and the value as characters.
/// </summary>
internal static class PrimitivePart
{
    private static readonly XmlName Nil = XmlName.Standard("nil", "http://www.w3.org/2001/XMLSchema-instance");

    public static void WriteNull<TWriter>(ref TWriter writer, XmlName name)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.StartOpen(name);
        writer.Attribute(Nil, "true");
        writer.EndOfEmpty();
    }
}
