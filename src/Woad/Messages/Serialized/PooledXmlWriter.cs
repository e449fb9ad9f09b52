using System.Buffers;
using System.Xml;

namespace Woad.Messages;

/// <summary>An XML writer of the BCL with the stream that it writes to, kept together for reuse.</summary>
/// <param name="Writer">What messages are written to.</param>
/// <param name="Bcl">The writer of the BCL, which may be behind it.</param>
/// <param name="Stream">The stream.</param>
/// <param name="Body">Writes bodies below serializers.</param>
/// <param name="SpaceLength">The bytes of one space as content.</param>
internal sealed record PooledXmlWriter(
    XmlDictionaryWriter Writer, XmlDictionaryWriter Bcl, BufferWriterStream Stream, SerializerXmlWriter Body,
    int SpaceLength)
{
    private readonly ArrayBufferWriter<byte> _tag = new(64);

    /// <summary>
    /// Finishes a start tag, its declarations of namespaces with it: the content that a writer needs for that is left
    /// out.
    /// </summary>
    public void EndStartTag()
    {
        Writer.Flush();
        var output = Stream.Output!;
        Stream.Output = _tag;
        Writer.WriteString(" ");
        Writer.Flush();
        Stream.Output = output;
        output.Write(_tag.WrittenSpan[..^SpaceLength]);
        _tag.ResetWrittenCount();
    }
}
