using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// The body of a received message that is sent on in the encoding in which it came: its bytes are copied, and no value
/// in them is decoded.
/// </summary>
internal static class ForwardedBody
{
    /// <summary>Strings that take the place of ids may make a copy larger by this factor.</summary>
    private const int MostGrowth = 16;

    private const int LeastGrowth = 64 * 1024;

    /// <summary>Writes a message as text; false, and nothing, where its body did not come as UTF-8.</summary>
    public static bool TryWriteText(Message message, PooledXmlWriter pooled)
    {
        if (message.UnreadBody is not TextEnvelopeSource { IsUtf8: true } source
            || Find(source, isText: true, null, message.Version.Envelope) is not { } body)
        {
            return false;
        }

        message.BeginWrite(pooled.Writer);
        pooled.EndStartTag();
        pooled.Stream.Write(source.Span[body]);
        message.EndWrite(pooled.Writer);
        return true;
    }

    /// <summary>Writes a message as binary XML; false, and nothing, where its body did not come so.</summary>
    public static bool TryWriteBinary(Message message, PooledXmlWriter pooled, BinaryWriterSession? strings)
    {
        if (message.UnreadBody is not BinaryEnvelopeSource source
            || Find(source, isText: false, source.Strings, message.Version.Envelope) is not { } body)
        {
            return false;
        }

        message.BeginWrite(pooled.Writer);
        pooled.EndStartTag();
        Copy(source, body, strings, pooled.Stream.Output!);
        message.EndWrite(pooled.Writer);
        return true;
    }

    /// <summary>
    /// Writes the nodes inside the body of an envelope of the usual layout: its bytes, without the tags around them.
    /// False, and nothing, where the envelope came in another encoding.
    /// </summary>
    public static bool TryWriteNodes(
        EnvelopeSource envelope, bool isText, BinaryWriterSession? strings, EnvelopeVersion version,
        IBufferWriter<byte> output)
    {
        switch (envelope)
        {
            case TextEnvelopeSource { IsUtf8: true } when isText && Find(envelope, isText, null, version) is { } body:
                output.Write(envelope.Span[body]);
                return true;
            case BinaryEnvelopeSource source
                when !isText && Find(source, isText, source.Strings, version) is { } body:
                Copy(source, body, strings, output);
                return true;
            default:
                return false;
        }
    }

    private static void Copy(
        BinaryEnvelopeSource source, Range body, BinaryWriterSession? strings, IBufferWriter<byte> output)
    {
        var bytes = source.Span[body];
        try
        {
            NbfxCopy.Write(bytes, source.Strings, strings, output, MaxInlined(bytes.Length));
        }
        catch (XmlException e)
        {
            throw new CommunicationException(e.Message, e);
        }
    }

    /// <summary>Bytes of strings that may be written in the place of ids.</summary>
    public static int MaxInlined(int length) => (int)Math.Min(int.MaxValue, LeastGrowth + ((long)MostGrowth * length));

    /// <summary>A malformed body is for the reader of the library, which says what is wrong.</summary>
    private static Range? Find(
        EnvelopeSource source, bool isText, BinaryReaderSession? strings, EnvelopeVersion version)
    {
        try
        {
            return BodyRange.Find(source.Span, isText, strings, source.Quotas, version);
        }
        catch (XmlException)
        {
            return null;
        }
    }
}
