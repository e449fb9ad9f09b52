using System.Buffers;
using System.Text;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Writes everything of a request that is not its body, for one operation of one channel. Header order as WCF inserts
/// them: Action, MessageID, ReplyTo, To. A one-way request has neither MessageID nor ReplyTo.
/// </summary>
internal sealed class RequestHead
{
    private readonly XmlToken _action;
    private readonly XmlToken _to;
    private readonly bool _expectsReply;
    private readonly byte[] _textStart;
    private readonly byte[] _textTo;

    public RequestHead(string action, Uri to, EncodingModel encoding, bool expectsReply)
    {
        _action = XmlToken.Get(action);
        _to = XmlToken.Get(to.AbsoluteUri);
        _expectsReply = expectsReply;
        _textStart = Encoding.UTF8.GetBytes(encoding.HasAddressing
            ? "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
                + "xmlns:a=\"http://www.w3.org/2005/08/addressing\">"
                + $"<s:Header><a:Action s:mustUnderstand=\"1\">{ReplyHead.Escape(action)}</a:Action>"
                + (expectsReply ? "<a:MessageID>urn:uuid:" : "")
            : "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>");
        _textTo = Encoding.UTF8.GetBytes(
            (expectsReply
                ? "</a:MessageID><a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address>"
                    + "</a:ReplyTo>"
                : "")
            + $"<a:To s:mustUnderstand=\"1\">{ReplyHead.Escape(to.AbsoluteUri)}</a:To></s:Header><s:Body>");
    }

    public void WritePlain(EnvelopeOutput output) => output.Write(_textStart);

    /// <summary>Writes the headers of SOAP 1.2 with addressing, as text ([SOAP12-1] 5.2).</summary>
    public void WriteText(IBufferWriter<byte> output, Guid messageId)
    {
        output.Write(_textStart);
        if (_expectsReply)
        {
            messageId.TryFormat(output.GetSpan(36), out var written);
            output.Advance(written);
        }

        output.Write(_textTo);
    }

    /// <summary>The addressing headers alone, for a request whose headers are held apart from its body.</summary>
    public void WriteApart(PartedContent content, EncodingModel encoding, Guid messageId)
    {
        content.ActionName = _action.Text;
        if (!encoding.HasAddressing)
        {
            return;
        }

        var whole = content.Beginning;
        if (encoding.IsText)
        {
            WriteText(whole, messageId);
        }
        else
        {
            WriteBinary(whole, content.Strings, messageId);
        }

        content.TakeHeaders();
    }

    /// <summary>Writes the headers of SOAP 1.2 with addressing, as records ([SOAP12-1] 5.2, [MC-NBFX] 2.2).</summary>
    public void WriteBinary(IBufferWriter<byte> output, BinaryWriterSession? strings, Guid messageId)
    {
        var span = output.GetSpan(StandardBinaryHead.Start.Length + _action.Utf8.Length + _to.Utf8.Length + 64);
        StandardBinaryHead.Start.CopyTo(span);
        var at = StandardBinaryHead.Start.Length;
        at += ReplyHead.WriteDictionaryText(span[at..], strings, _action);
        if (_expectsReply)
        {
            span[at] = 0x44;
            span[at + 1] = 0x1A;
            span[at + 2] = 0xAD;
            messageId.TryWriteBytes(span[(at + 3)..]);
            at += 19;
            StandardBinaryHead.ReplyToAnonymous.CopyTo(span[at..]);
            at += StandardBinaryHead.ReplyToAnonymous.Length;
        }

        StandardBinaryHead.To.CopyTo(span[at..]);
        at += StandardBinaryHead.To.Length;
        at += ReplyHead.WriteDictionaryText(span[at..], strings, _to);
        span[at] = 0x01;
        span[at + 1] = 0x56;
        span[at + 2] = 0x0E;
        output.Advance(at + 3);
    }
}
