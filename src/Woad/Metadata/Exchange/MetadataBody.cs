using System.Runtime.InteropServices;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Metadata.Exchange;

/// <summary>The element Metadata, whose text is kept, as the body of an answer.</summary>
internal sealed class MetadataBody(ReadOnlyMemory<byte> text) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        var bytes = MemoryMarshal.TryGetArray(text, out var segment) ? segment : text.ToArray();
        using var reader = XmlDictionaryReader.CreateTextReader(
            bytes.Array!, bytes.Offset, bytes.Count, XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        writer.WriteNode(reader, defattr: false);
    }
}
