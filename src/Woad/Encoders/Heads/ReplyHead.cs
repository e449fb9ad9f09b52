using System.Buffers;
using System.Text;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Writes everything of a reply that is not its body, for one operation: the part before the body (with the id that it
/// answers) and the part after it. Constant bytes are made once, when the endpoint opens.
/// </summary>
internal sealed class ReplyHead
{
    /// <summary><c>a:To</c> = anonymous, end of Header, <c>s:Body</c>.</summary>
    private static readonly byte[] BinaryToAndBody = [0x44, 0x0C, 0x1E, 0x00, 0x82, 0xAB, 0x14, 0x01, 0x56, 0x0E];

    private readonly XmlToken _action;
    private readonly bool _toAnonymous;
    private readonly byte[] _textStart;

    /// <param name="action">The reply's action.</param>
    /// <param name="encoding">The encoder.</param>
    /// <param name="toAnonymous">
    /// Whether the reply says To = anonymous (connection-oriented transports do, HTTP does not).
    /// </param>
    public ReplyHead(string action, EncodingModel encoding, bool toAnonymous)
    {
        _action = XmlToken.Get(action);
        _toAnonymous = toAnonymous;
        _textStart = Encoding.UTF8.GetBytes(encoding.HasAddressing
            ? "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
                + "xmlns:a=\"http://www.w3.org/2005/08/addressing\">"
                + $"<s:Header><a:Action s:mustUnderstand=\"1\">{Escape(action)}</a:Action>"
            : "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>");
    }

    public static ReadOnlySpan<byte> TextEnd => "</s:Body></s:Envelope>"u8;

    /// <summary>End of Body and of Envelope.</summary>
    public static ReadOnlySpan<byte> BinaryEnd => [0x01, 0x01];

    /// <summary>SOAP 1.1 without addressing: nothing but the envelope.</summary>
    public void WritePlain(EnvelopeOutput output) => output.Write(_textStart);

    /// <summary>Writes the headers of SOAP 1.2 with addressing, as text ([SOAP12-1] 5.2).</summary>
    public void WriteText(IBufferWriter<byte> output, in EnvelopeHead request, ReadOnlySpan<byte> requestBytes)
    {
        output.Write(_textStart);
        if (request.IdKind == MessageIdKind.Text)
        {
            output.Write("<a:RelatesTo>"u8);
            output.Write(requestBytes.Slice(request.IdOffset, request.IdLength));
            output.Write("</a:RelatesTo>"u8);
        }

        output.Write(_toAnonymous
            ? "<a:To s:mustUnderstand=\"1\">http://www.w3.org/2005/08/addressing/anonymous</a:To></s:Header><s:Body>"u8
            : "</s:Header><s:Body>"u8);
    }

    /// <summary>Writes the headers of SOAP 1.2 with addressing, as records ([SOAP12-1] 5.2, [MC-NBFX] 2.2).</summary>
    public void WriteBinary(IBufferWriter<byte> output, BinaryWriterSession? strings, in EnvelopeHead request)
    {
        var span = output.GetSpan(
            StandardBinaryHead.Start.Length + 8 + _action.Utf8.Length + 19 + BinaryToAndBody.Length);
        StandardBinaryHead.Start.CopyTo(span);
        var at = StandardBinaryHead.Start.Length;
        at += WriteDictionaryText(span[at..], strings, _action);
        if (request.IdKind == MessageIdKind.Uuid)
        {
            span[at] = 0x44;
            span[at + 1] = 0x12;
            span[at + 2] = 0xAD;
            request.Uuid.TryWriteBytes(span[(at + 3)..]);
            at += 19;
        }

        var rest = _toAnonymous ? BinaryToAndBody : BinaryToAndBody.AsSpan(7);
        rest.CopyTo(span[at..]);
        output.Advance(at + rest.Length);
    }

    /// <summary>
    /// Writes the addressing headers alone ([SOAP12-1] 5.2), for a reply whose headers are held apart from its body.
    /// </summary>
    public void WriteApart(
        PartedContent content, EncodingModel encoding, in EnvelopeHead request, ReadOnlySpan<byte> requestBytes)
    {
        content.ActionName = _action.Text;
        if (!encoding.HasAddressing)
        {
            return;
        }

        var whole = content.Beginning;
        if (encoding.IsText)
        {
            WriteText(whole, request, requestBytes);
        }
        else
        {
            WriteBinary(whole, content.Strings, request);
        }

        content.TakeHeaders();
    }

    /// <summary>
    /// Writes a text record with its end: a dictionary string when the session has room, else characters
    /// ([MC-NBFX] 2.2.3.21, 2.2.3.31).
    /// </summary>
    internal static int WriteDictionaryText(Span<byte> span, BinaryWriterSession? strings, XmlToken text)
    {
        var id = text.StaticId >= 0 ? text.StaticId : strings?.IdOf(text) ?? -1;
        if (id >= 0)
        {
            span[0] = 0xAB;
            return 1 + Framing.FrameSize.Write(span[1..], id);
        }

        var utf8 = text.Utf8;
        if (utf8.Length <= byte.MaxValue)
        {
            span[0] = 0x99;
            span[1] = (byte)utf8.Length;
            utf8.CopyTo(span[2..]);
            return 2 + utf8.Length;
        }

        span[0] = 0x9B;
        System.Buffers.Binary.BinaryPrimitives.WriteUInt16LittleEndian(span[1..], checked((ushort)utf8.Length));
        utf8.CopyTo(span[3..]);
        return 3 + utf8.Length;
    }

    internal static string Escape(string text) =>
        text.Replace("&", "&amp;", StringComparison.Ordinal).Replace("<", "&lt;", StringComparison.Ordinal).Replace(
            ">", "&gt;", StringComparison.Ordinal);
}
