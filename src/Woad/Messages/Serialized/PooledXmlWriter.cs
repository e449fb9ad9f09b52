using System.Xml;

namespace Woad.Messages;

/// <summary>An XML writer of the BCL with the stream that it writes to, kept together for reuse.</summary>
/// <param name="Writer">What messages are written to.</param>
/// <param name="Bcl">The writer of the BCL, which may be behind it.</param>
/// <param name="Stream">The stream.</param>
/// <param name="Body">Writes bodies below serializers.</param>
internal sealed record PooledXmlWriter(
    XmlDictionaryWriter Writer, XmlDictionaryWriter Bcl, BufferWriterStream Stream, SerializerXmlWriter Body)
{
    /// <summary>A start tag is finished by the content that follows it, which is left out.</summary>
    public void EndStartTag()
    {
        Writer.Flush();
        Writer.WriteString(" ");
        Stream.LeavesOutLast = true;
        Writer.Flush();
        Stream.LeavesOutLast = false;
    }
}
