using Woad.Connections;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>Hands the body of an envelope of the usual layout to a codec.</summary>
internal static class BodyReader
{
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
            reader.End();
        }
        else
        {
            var reader = Binary(request, encoding, head);
            codec.ReadRequest(ref reader, frame);
            reader.End();
        }
    }

    public static void ReadReply(
        EnvelopeBuffer reply, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame)
    {
        if (encoding.IsText)
        {
            var reader = Text(reply, encoding, head);
            codec.ReadReply(ref reader, frame);
            reader.End();
        }
        else
        {
            var reader = Binary(reply, encoding, head);
            codec.ReadReply(ref reader, frame);
            reader.End();
        }
    }

    private static TextXmlReader Text(EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head)
    {
        var reader = new TextXmlReader(bytes.Span[head.BodyOffset..], encoding.Limits);
        reader.DeclareInScope(PrefixS, encoding.HasAddressing ? Soap12 : Soap11);
        if (encoding.HasAddressing)
        {
            reader.DeclareInScope(PrefixA, Addressing);
        }

        return reader;
    }

    private static BinaryXmlReader Binary(EnvelopeBuffer bytes, EncodingModel encoding, in EnvelopeHead head)
    {
        var reader = new BinaryXmlReader(bytes.Span[head.BodyOffset..], bytes.Strings, encoding.Limits);
        reader.DeclareInScope(PrefixS, Soap12);
        reader.DeclareInScope(PrefixA, Addressing);
        return reader;
    }
}
