using System.Runtime.CompilerServices;
using Woad.Envelopes;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>Hands the body of an envelope whose head has been read to a codec.</summary>
internal static class BodyReader
{
    /// <summary>Offset of the first element's name in text: behind its bracket.</summary>
    private const int EnvelopeName = 1;

    private const string Body = "s:Body";

    private static readonly XmlScope Plain = Scope("http://schemas.xmlsoap.org/soap/envelope/", null);
    private static readonly XmlScope Addressed =
        Scope("http://www.w3.org/2003/05/soap-envelope", "http://www.w3.org/2005/08/addressing");

    /// <summary>Reads a body and the end of its envelope. False: the codec leaves it to the message lane.</summary>
    public static bool TryRead(
        EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame,
        BodyPass pass) =>
        encoding.IsText || bytes.Form == BodyForm.Text
            ? TryReadText(bytes, encoding, head, codec, frame, pass)
            : TryReadBinary(bytes, encoding, head, codec, frame, pass);

    /// <summary>Reads from the first node inside Body to the end of the envelope.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReadRest(ref TextXmlReader reader, OperationCodec codec, CallFrame frame, BodyPass pass)
    {
        frame.Ignored = null;
        var isRead = pass switch
        {
            BodyPass.Request => codec.TryReadRequest(ref reader, frame),
            BodyPass.Reply => codec.TryReadReply(ref reader, frame),
            BodyPass.RequestRehearsal => codec.TryRehearseRequest(ref reader, frame),
            _ => codec.TryRehearseReply(ref reader, frame),
        };
        return isRead && TryEndEnvelope(ref reader);
    }

    /// <summary>Reads from the first node inside Body to the end of the envelope.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReadRest(ref BinaryXmlReader reader, OperationCodec codec, CallFrame frame, BodyPass pass)
    {
        frame.Ignored = null;
        var isRead = pass switch
        {
            BodyPass.Request => codec.TryReadRequest(ref reader, frame),
            BodyPass.Reply => codec.TryReadReply(ref reader, frame),
            BodyPass.RequestRehearsal => codec.TryRehearseRequest(ref reader, frame),
            _ => codec.TryRehearseReply(ref reader, frame),
        };
        return isRead && TryEndEnvelope(ref reader);
    }

    // Readers are hundreds of bytes on the stack, which the method that holds one clears on entry. So each kind has a
    // method of its own that is never inlined, and begins in place: a constructor's result would be copied.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryReadText(
        EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame,
        BodyPass pass)
    {
        TextXmlReader reader = default;
        reader.Begin(bytes.Span, encoding.Limits, head.BodyOffset);
        if (head.Frame is { } around)
        {
            reader.EnterElement(around.EnvelopeName.Start, around.EnvelopeName.Length);
            reader.EnterElement(around.BodyName.Start, around.BodyName.Length);
            reader.DeclareAround(around.Scope);
        }
        else
        {
            reader.EnterElement(EnvelopeName, "s:Envelope".Length);
            reader.EnterElement(BodyName(bytes.Span[..head.BodyOffset]), Body.Length);
            reader.DeclareAround(encoding.HasAddressing ? Addressed : Plain);
        }

        return TryReadRest(ref reader, codec, frame, pass);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryReadBinary(
        EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame,
        BodyPass pass)
    {
        BinaryXmlReader reader = default;
        reader.Begin(bytes.Head, bytes.Strings, encoding.Limits, head.BodyOffset);
        reader.EnterElement();
        reader.EnterElement();
        reader.DeclareAround(head.Frame?.Scope ?? Addressed);
        if (bytes.Blocks is { } blocks)
        {
            reader.Blocks = blocks;
        }

        return TryReadRest(ref reader, codec, frame, pass);
    }

    /// <summary>The position of the name of Body. Its start tag may have the Id of a signed part.</summary>
    private static int BodyName(ReadOnlySpan<byte> envelope) => 1 + envelope.LastIndexOf((byte)'<');

    /// <summary>The end tags of Body and Envelope, and nothing behind them.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryEndEnvelope<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        reader.End();
        reader.End();
        return reader.Next() == XmlNext.EndOfDocument;
    }

    private static XmlScope Scope(string soap, string? addressing)
    {
        var s = (XmlToken.Get("s"), XmlToken.Get(soap));
        return addressing is null ? new XmlScope(s) : new XmlScope(s, (XmlToken.Get("a"), XmlToken.Get(addressing)));
    }
}
