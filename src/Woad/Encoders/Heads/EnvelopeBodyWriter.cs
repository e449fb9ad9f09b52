using System.Buffers;
using System.Runtime.CompilerServices;
using Woad.Encoders.Parts;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Lets a codec write the body of an envelope whose start, with prefixes s and a, has been written as bytes, and ends
/// the envelope. False: the codec leaves the message to the message lane, and what was written is to be dropped.
/// </summary>
/// <remarks>
/// Writers are large and cleared on entry of the method that holds one: each kind has a method of its own.
/// </remarks>
internal static class EnvelopeBodyWriter
{
    /// <summary>Envelope and Body.</summary>
    private const int Depth = 2;

    private static readonly XmlToken PrefixS = XmlToken.Get("s");
    private static readonly XmlToken PrefixA = XmlToken.Get("a");
    private static readonly XmlToken Soap11 = XmlToken.Get("http://schemas.xmlsoap.org/soap/envelope/");
    private static readonly XmlToken Soap12 = XmlToken.Get("http://www.w3.org/2003/05/soap-envelope");
    private static readonly XmlToken Addressing = XmlToken.Get("http://www.w3.org/2005/08/addressing");

    /// <summary>Lets a codec write the nodes of a body that is held apart from its headers.</summary>
    public static bool TryWriteApart(
        PartedContent content, EncodingModel encoding, OperationCodec codec, CallFrame frame, bool isReply)
    {
        if (content.IsBodyText)
        {
            return TryWriteText(content.Body, encoding.HasAddressing, codec, frame, isReply, endsEnvelope: false);
        }

        return TryWriteBinary(content.Body, content.Strings, codec, frame, isReply, endsEnvelope: false);
    }

    /// <summary>Writes the body of an envelope as text ([SOAP12-1] 5.3).</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool TryWriteText(
        IBufferWriter<byte> output, bool hasAddressing, OperationCodec codec, CallFrame frame, bool isReply,
        bool endsEnvelope = true)
    {
        var writer = new TextXmlWriter(output, Depth);
        writer.DeclareInScope(PrefixS, hasAddressing ? Soap12 : Soap11);
        if (hasAddressing)
        {
            writer.DeclareInScope(PrefixA, Addressing);
        }

        if (!(isReply ? codec.TryWriteReply(ref writer, frame) : codec.TryWriteRequest(ref writer, frame)))
        {
            return false;
        }

        EndText(ref writer, output, endsEnvelope);
        return true;
    }

    /// <summary>Writes the body of an envelope as records ([SOAP12-1] 5.3, [MC-NBFX] 2.2).</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool TryWriteBinary(
        IBufferWriter<byte> output, BinaryWriterSession? strings, OperationCodec codec, CallFrame frame, bool isReply,
        bool endsEnvelope = true)
    {
        var writer = new BinaryXmlWriter(output, strings, Depth);
        writer.DeclareInScope(PrefixS, Soap12);
        writer.DeclareInScope(PrefixA, Addressing);
        if (!(isReply ? codec.TryWriteReply(ref writer, frame) : codec.TryWriteRequest(ref writer, frame)))
        {
            return false;
        }

        EndBinary(ref writer, output, endsEnvelope);
        return true;
    }

    // Apart from the codec's code, which is inlined above to the limit of what the runtime inlines in one method.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void EndBinary(ref BinaryXmlWriter writer, IBufferWriter<byte> output, bool endsEnvelope)
    {
        writer.Flush();
        if (endsEnvelope)
        {
            output.Write(ReplyHead.BinaryEnd);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void EndText(ref TextXmlWriter writer, IBufferWriter<byte> output, bool endsEnvelope)
    {
        writer.Flush();
        if (endsEnvelope)
        {
            output.Write(ReplyHead.TextEnd);
        }
    }
}
