using System.Xml;

namespace Woad.Messages;

/// <summary>Exclusive canonical XML, which is equal for equal infosets.</summary>
internal static class CanonicalXml
{
    /// <summary>The canonical form of the element that <paramref name="write"/> writes.</summary>
    public static byte[] Of(Action<XmlDictionaryWriter> write)
    {
        using var canonical = new MemoryStream();
        var scratch = ScratchWriter.Rent();
        var writer = scratch.Writer;
        writer.WriteStartElement("Root");
        writer.StartCanonicalization(canonical, includeComments: false, inclusivePrefixes: null);
        write(writer);
        writer.EndCanonicalization();
        writer.WriteEndElement();
        scratch.Return();
        return canonical.ToArray();
    }

    /// <summary>The element that <paramref name="write"/> writes as text, with all that it declares.</summary>
    public static byte[] TextOf(Action<XmlDictionaryWriter> write)
    {
        var scratch = ScratchWriter.Rent();
        write(scratch.Writer);
        scratch.Writer.Flush();
        byte[] text = [.. scratch.Bytes.WrittenSpan];
        scratch.Return();
        return text;
    }

    /// <summary>
    /// The canonical form of the element that <paramref name="reader"/> is on, which stands behind it afterwards.
    /// </summary>
    /// <param name="reader">A reader over what was received, so that prefixes mean what they meant there.</param>
    /// <param name="inclusivePrefixes">
    /// Prefixes whose declarations are kept though nothing visible uses them; empty usually.
    /// </param>
    public static byte[] Read(XmlDictionaryReader reader, string[] inclusivePrefixes)
    {
        using var canonical = new MemoryStream();
        reader.StartCanonicalization(
            canonical, includeComments: false, inclusivePrefixes.Length == 0 ? null : inclusivePrefixes);
        reader.Skip();
        reader.EndCanonicalization();
        return canonical.ToArray();
    }
}
