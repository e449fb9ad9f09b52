using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>
/// A body with one element whose content is a stream: written once, around bytes that are read as they are sent.
/// </summary>
internal abstract class StreamContentWriter(Stream? content) : BodyWriter(isBuffered: false)
{
    private const int ChunkBytes = 16 * 1024;

    /// <summary>The bytes; null for an element without content.</summary>
    public Stream? Content => content;

    /// <summary>Set by an encoder that sends the bytes itself: called where they belong.</summary>
    public Action<XmlDictionaryWriter>? AtContent { get; set; }

    /// <summary>Writes what stands before the content.</summary>
    protected abstract void WriteStart(XmlDictionaryWriter writer);

    /// <summary>Writes what stands behind the content.</summary>
    protected abstract void WriteEnd(XmlDictionaryWriter writer);

    protected sealed override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        WriteStart(writer);
        if (AtContent is { } atContent)
        {
            atContent(writer);
        }
        else if (content is not null)
        {
            Copy(content, writer);
        }

        WriteEnd(writer);
    }

    private static void Copy(Stream content, XmlDictionaryWriter writer)
    {
        var chunk = System.Buffers.ArrayPool<byte>.Shared.Rent(ChunkBytes);
        try
        {
            int count;
            while ((count = content.Read(chunk, 0, chunk.Length)) > 0)
            {
                writer.WriteBase64(chunk, 0, count);
            }
        }
        finally
        {
            System.Buffers.ArrayPool<byte>.Shared.Return(chunk);
        }
    }
}
