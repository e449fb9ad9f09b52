using System.Runtime.CompilerServices;
using System.Xml;
using Woad.Connections;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>Hands the body of an envelope of the usual layout to a codec.</summary>
internal static class BodyReader
{
    /// <summary>Offset of the first element's name in text: behind its bracket.</summary>
    private const int EnvelopeName = 1;

    private static readonly XmlScope Plain = Scope("http://schemas.xmlsoap.org/soap/envelope/", null);
    private static readonly XmlScope Addressed =
        Scope("http://www.w3.org/2003/05/soap-envelope", "http://www.w3.org/2005/08/addressing");

    public static void ReadRequest(
        EnvelopeBuffer request, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame)
    {
        if (encoding.IsText)
        {
            ReadText(request, encoding, head, codec, frame, isReply: false);
        }
        else
        {
            ReadBinary(request, encoding, head, codec, frame, isReply: false);
        }
    }

    public static void ReadReply(
        EnvelopeBuffer reply, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame)
    {
        if (encoding.IsText)
        {
            ReadText(reply, encoding, head, codec, frame, isReply: true);
        }
        else
        {
            ReadBinary(reply, encoding, head, codec, frame, isReply: true);
        }
    }

    // Readers are hundreds of bytes on the stack, which the method that holds one clears on entry. So each kind has a
    // method of its own that is never inlined, and is made in place.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReadText(
        EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame, bool isReply)
    {
        var reader = new TextXmlReader(bytes.Span, encoding.Limits, head.BodyOffset);
        reader.EnterElement(EnvelopeName, "s:Envelope".Length);
        reader.EnterElement(head.BodyOffset - "s:Body>".Length, "s:Body".Length);
        reader.DeclareAround(encoding.HasAddressing ? Addressed : Plain);
        if (isReply)
        {
            codec.ReadReply(ref reader, frame);
        }
        else
        {
            codec.ReadRequest(ref reader, frame);
        }

        EndEnvelope(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReadBinary(
        EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame, bool isReply)
    {
        var reader = new BinaryXmlReader(bytes.Head, bytes.Strings, encoding.Limits, head.BodyOffset);
        reader.EnterElement();
        reader.EnterElement();
        reader.DeclareAround(Addressed);
        if (bytes.Blocks is { } blocks)
        {
            reader.Blocks = blocks;
        }

        if (isReply)
        {
            codec.ReadReply(ref reader, frame);
        }
        else
        {
            codec.ReadRequest(ref reader, frame);
        }

        EndEnvelope(ref reader);
    }

    /// <summary>The end tags of Body and Envelope, and nothing behind them.</summary>
    private static void EndEnvelope<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        reader.End();
        reader.End();
        if (reader.Next() != XmlNext.EndOfDocument)
        {
            throw new XmlException("There is something after the end of the envelope.");
        }
    }

    private static XmlScope Scope(string soap, string? addressing)
    {
        var s = (XmlToken.Get("s"), XmlToken.Get(soap));
        return addressing is null ? new XmlScope(s) : new XmlScope(s, (XmlToken.Get("a"), XmlToken.Get(addressing)));
    }
}
