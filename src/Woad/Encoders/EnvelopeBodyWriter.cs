using System.Runtime.CompilerServices;
using Woad.Connections;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Lets a codec write the body of an envelope whose start, with prefixes s and a, has been written as bytes, and ends the
/// envelope.
/// </summary>
/// <remarks>Writers are large and cleared on entry of the method that holds one: each kind has a method of its own.</remarks>
internal static class EnvelopeBodyWriter
{
    /// <summary>Envelope and Body.</summary>
    private const int Depth = 2;

    private static readonly XmlToken PrefixS = XmlToken.Get("s");
    private static readonly XmlToken PrefixA = XmlToken.Get("a");
    private static readonly XmlToken Soap11 = XmlToken.Get("http://schemas.xmlsoap.org/soap/envelope/");
    private static readonly XmlToken Soap12 = XmlToken.Get("http://www.w3.org/2003/05/soap-envelope");
    private static readonly XmlToken Addressing = XmlToken.Get("http://www.w3.org/2005/08/addressing");

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void WriteText(
        EnvelopeOutput output, EncodingModel encoding, OperationCodec codec, CallFrame frame, bool isReply)
    {
        var writer = new TextXmlWriter(output, Depth);
        writer.DeclareInScope(PrefixS, encoding.HasAddressing ? Soap12 : Soap11);
        if (encoding.HasAddressing)
        {
            writer.DeclareInScope(PrefixA, Addressing);
        }

        if (isReply)
        {
            codec.WriteReply(ref writer, frame);
        }
        else
        {
            codec.WriteRequest(ref writer, frame);
        }

        EndText(ref writer, output);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void WriteBinary(
        EnvelopeOutput output, BinaryWriterSession? strings, OperationCodec codec, CallFrame frame, bool isReply)
    {
        var writer = new BinaryXmlWriter(output, strings, Depth);
        writer.DeclareInScope(PrefixS, Soap12);
        writer.DeclareInScope(PrefixA, Addressing);
        if (isReply)
        {
            codec.WriteReply(ref writer, frame);
        }
        else
        {
            codec.WriteRequest(ref writer, frame);
        }

        EndBinary(ref writer, output);
    }

    // Apart from the codec's code, which is inlined above to the limit of what the runtime inlines in one method.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void EndBinary(ref BinaryXmlWriter writer, EnvelopeOutput output)
    {
        writer.Flush();
        output.Write(ReplyHead.BinaryEnd);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void EndText(ref TextXmlWriter writer, EnvelopeOutput output)
    {
        writer.Flush();
        output.Write(ReplyHead.TextEnd);
    }
}
