using System.Buffers;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>Writers that stand inside Body of an envelope whose start has been written as bytes: prefixes s and a are in scope.</summary>
internal static class CodecWriters
{
    /// <summary>Envelope and Body.</summary>
    private const int Depth = 2;

    private static readonly XmlToken PrefixS = XmlToken.Get("s");
    private static readonly XmlToken PrefixA = XmlToken.Get("a");
    private static readonly XmlToken Soap11 = XmlToken.Get("http://schemas.xmlsoap.org/soap/envelope/");
    private static readonly XmlToken Soap12 = XmlToken.Get("http://www.w3.org/2003/05/soap-envelope");
    private static readonly XmlToken Addressing = XmlToken.Get("http://www.w3.org/2005/08/addressing");

    public static TextXmlWriter Text(IBufferWriter<byte> output, EncodingModel encoding)
    {
        var writer = new TextXmlWriter(output, Depth);
        writer.DeclareInScope(PrefixS, encoding.HasAddressing ? Soap12 : Soap11);
        if (encoding.HasAddressing)
        {
            writer.DeclareInScope(PrefixA, Addressing);
        }

        return writer;
    }

    public static BinaryXmlWriter Binary(IBufferWriter<byte> output, BinaryWriterSession? strings)
    {
        var writer = new BinaryXmlWriter(output, strings, Depth);
        writer.DeclareInScope(PrefixS, Soap12);
        writer.DeclareInScope(PrefixA, Addressing);
        return writer;
    }
}
