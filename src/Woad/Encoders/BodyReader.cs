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

    private static readonly XmlToken PrefixS = XmlToken.Get("s");
    private static readonly XmlToken PrefixA = XmlToken.Get("a");
    private static readonly XmlToken Soap11 = XmlToken.Get("http://schemas.xmlsoap.org/soap/envelope/");
    private static readonly XmlToken Soap12 = XmlToken.Get("http://www.w3.org/2003/05/soap-envelope");
    private static readonly XmlToken Addressing = XmlToken.Get("http://www.w3.org/2005/08/addressing");

    public static void ReadRequest(
        EnvelopeBuffer request, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame)
    {
        if (encoding.IsText)
        {
            var reader = Text(request, encoding, head);
            codec.ReadRequest(ref reader, frame);
            EndEnvelope(ref reader);
        }
        else
        {
            var reader = Binary(request, encoding, head);
            codec.ReadRequest(ref reader, frame);
            EndEnvelope(ref reader);
        }
    }

    public static void ReadReply(
        EnvelopeBuffer reply, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame)
    {
        if (encoding.IsText)
        {
            var reader = Text(reply, encoding, head);
            codec.ReadReply(ref reader, frame);
            EndEnvelope(ref reader);
        }
        else
        {
            var reader = Binary(reply, encoding, head);
            codec.ReadReply(ref reader, frame);
            EndEnvelope(ref reader);
        }
    }

    private static TextXmlReader Text(EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head)
    {
        var reader = new TextXmlReader(bytes.Span, encoding.Limits, head.BodyOffset);
        reader.EnterElement(EnvelopeName, "s:Envelope".Length);
        reader.EnterElement(head.BodyOffset - "s:Body>".Length, "s:Body".Length);
        reader.DeclareInScope(PrefixS, encoding.HasAddressing ? Soap12 : Soap11);
        if (encoding.HasAddressing)
        {
            reader.DeclareInScope(PrefixA, Addressing);
        }

        return reader;
    }

    private static BinaryXmlReader Binary(EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head)
    {
        var reader = new BinaryXmlReader(bytes.Span, bytes.Strings, encoding.Limits, head.BodyOffset);
        reader.EnterElement();
        reader.EnterElement();
        reader.DeclareInScope(PrefixS, Soap12);
        reader.DeclareInScope(PrefixA, Addressing);
        return reader;
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
}
