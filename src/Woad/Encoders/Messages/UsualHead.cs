using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Writes the part of an envelope in front of its body from the headers of a message, byte for byte as an XML writer
/// does, when they are headers of addressing with usual values.
/// </summary>
internal static class UsualHead
{
    /// <summary>Longer values are left to the XML writer.</summary>
    private const int MostCharacters = byte.MaxValue;

    /// <summary>The tags and the id around a value; no header takes more.</summary>
    private const int MostAround = 128;

    /// <summary>Visible ASCII that is written unchanged.</summary>
    private static readonly SearchValues<char> Plain = SearchValues.Create(
        "!\"#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~");

    /// <summary><c>s:Envelope</c>, both declarations, <c>s:Header</c>.</summary>
    private static ReadOnlySpan<byte> BinaryStart =>
        [0x56, 0x02, 0x0B, 0x01, 0x73, 0x04, 0x0B, 0x01, 0x61, 0x06, 0x56, 0x08];

    /// <summary><c>a:Action s:mustUnderstand="1"</c>.</summary>
    private static ReadOnlySpan<byte> BinaryAction => [0x44, 0x0A, 0x1E, 0x00, 0x82];

    /// <summary>End of Body and of Envelope.</summary>
    public static ReadOnlySpan<byte> End(EncodingModel encoding) =>
        encoding.IsText ? "</s:Body></s:Envelope>"u8 : [0x01, 0x01];

    /// <summary>
    /// Writes XML, or records ([MC-NBFX] 2.2). False: another writer has to write the message, from its start.
    /// </summary>
    public static bool TryWrite(
        MessageHeaders headers, EncodingModel encoding, BinaryWriterSession? strings, IBufferWriter<byte> output)
    {
        if (!encoding.HasAddressing)
        {
            output.Write(UsualTags.Soap11Start);
            return !WrittenHeaders.Any(headers);
        }

        // Without headers the element Header is missing, and addressing is not declared.
        var count = headers.Count;
        output.Write(encoding.IsText ? UsualTags.Soap12Start : BinaryStart);
        for (var i = 0; i < count; i++)
        {
            var header = headers[i];
            if (header is ConstantHeader constant)
            {
                output.Write(encoding.IsText ? constant.Text : constant.Records);
            }
            else if (header.Namespace != encoding.Version.Addressing.Namespace
                || !(encoding.IsText ? TryWriteText(header, output) : TryWriteBinary(header, strings, output)))
            {
                return false;
            }
        }

        output.Write(encoding.IsText ? UsualTags.Body : UsualTags.BinaryBody);
        return count > 0;
    }

    private static bool TryWriteText(MessageHeaderInfo header, IBufferWriter<byte> output)
    {
        switch (header)
        {
            case ActionHeader action:
                return TryWrite(output, UsualTags.Action, action.Action, "</a:Action>"u8);
            case MessageIdHeader id:
                return TryWrite(output, "<a:MessageID>"u8, id.Id.ToString(), "</a:MessageID>"u8);
            case RelatesToHeader id:
                return TryWrite(output, "<a:RelatesTo>"u8, id.Id.ToString(), "</a:RelatesTo>"u8);
            case ToHeader to:
                return TryWrite(output, UsualTags.To, to.Text, "</a:To>"u8);
            case EndpointHeader { Name: AddressingNames.ReplyTo, Address.IsPlainAnonymous: true }:
                output.Write(UsualTags.ReplyToAnonymous);
                return true;
            case ReceivedHeader { IsUsual: true } received:
                return TryWriteText(received, output);
            default:
                return false;
        }
    }

    /// <summary>A header that is sent on as it came.</summary>
    private static bool TryWriteText(ReceivedHeader header, IBufferWriter<byte> output)
    {
        switch ((header.Name, header.Value))
        {
            case (AddressingNames.Action, string action):
                return TryWrite(output, UsualTags.Action, action, "</a:Action>"u8);
            case (AddressingNames.MessageId, UniqueId id):
                return TryWrite(output, "<a:MessageID>"u8, id.ToString(), "</a:MessageID>"u8);
            case (AddressingNames.RelatesTo, UniqueId id):
                return TryWrite(output, "<a:RelatesTo>"u8, id.ToString(), "</a:RelatesTo>"u8);
            case (AddressingNames.To, string to):
                return TryWrite(output, UsualTags.To, to, "</a:To>"u8);
            case (AddressingNames.ReplyTo, EndpointAddress { IsPlainAnonymous: true }):
                output.Write(UsualTags.ReplyToAnonymous);
                return true;
            default:
                return false;
        }
    }

    private static bool TryWrite(
        IBufferWriter<byte> output, ReadOnlySpan<byte> start, string text, ReadOnlySpan<byte> end)
    {
        if (!IsPlain(text))
        {
            return false;
        }

        var span = output.GetSpan(start.Length + text.Length + end.Length);
        start.CopyTo(span);
        var at = start.Length;
        at += Encoding.ASCII.GetBytes(text, span[at..]);
        end.CopyTo(span[at..]);
        output.Advance(at + end.Length);
        return true;
    }

    private static bool TryWriteBinary(
        MessageHeaderInfo header, BinaryWriterSession? strings, IBufferWriter<byte> output)
    {
        switch (header)
        {
            case ActionHeader action:
                return TryWrite(output, BinaryAction, action.Action, action.Dictionary is not null, strings);
            case MessageIdHeader id:
                return id.TryGetUuid(out var sent) && Write(output, StandardBinaryHead.Id, sent);
            case RelatesToHeader id:
                return id.TryGetUuid(out var answered) && Write(output, UsualTags.BinaryRelatesTo, answered);
            case ToHeader to:
                return TryWrite(output, StandardBinaryHead.To, to.Text, to.Dictionary is not null, strings);
            case EndpointHeader { Name: AddressingNames.ReplyTo, Address.IsPlainAnonymous: true }:
                output.Write(StandardBinaryHead.ReplyToAnonymous);
                return true;
            case ReceivedHeader { IsUsual: true } received:
                return TryWriteBinary(received, strings, output);
            default:
                return false;
        }
    }

    /// <summary>A header that is sent on as it came.</summary>
    private static bool TryWriteBinary(
        ReceivedHeader header, BinaryWriterSession? strings, IBufferWriter<byte> output)
    {
        switch ((header.Name, header.Value))
        {
            case (AddressingNames.Action, string action):
                return TryWrite(output, BinaryAction, action, header.IsNumbered, strings);
            case (AddressingNames.MessageId, UniqueId id):
                return id.TryGetGuid(out var sent) && Write(output, StandardBinaryHead.Id, sent);
            case (AddressingNames.RelatesTo, UniqueId id):
                return id.TryGetGuid(out var answered) && Write(output, UsualTags.BinaryRelatesTo, answered);
            case (AddressingNames.To, string to):
                return TryWrite(output, StandardBinaryHead.To, to, isNumbered: false, strings);
            case (AddressingNames.ReplyTo, EndpointAddress { IsPlainAnonymous: true }):
                output.Write(StandardBinaryHead.ReplyToAnonymous);
                return true;
            default:
                return false;
        }
    }

    private static bool Write(IBufferWriter<byte> output, ReadOnlySpan<byte> start, Guid uuid)
    {
        var span = output.GetSpan(start.Length + StandardBinaryHead.IdLength);
        start.CopyTo(span);
        uuid.TryWriteBytes(span[start.Length..]);
        output.Advance(start.Length + StandardBinaryHead.IdLength);
        return true;
    }

    /// <summary>
    /// A string of a dictionary goes by its id, where the session has room for it; other strings are characters.
    /// </summary>
    private static bool TryWrite(
        IBufferWriter<byte> output, ReadOnlySpan<byte> start, string text, bool isNumbered,
        BinaryWriterSession? strings)
    {
        if (!IsPlain(text))
        {
            return false;
        }

        var span = output.GetSpan(MostAround + text.Length);
        start.CopyTo(span);
        var at = start.Length;
        var id = isNumbered ? IdOf(text, strings) : -1;
        if (id >= 0)
        {
            span[at++] = StandardBinaryHead.TextDictionaryWithEnd;
            at += Framing.FrameSize.Write(span[at..], id);
        }
        else
        {
            span[at++] = StandardBinaryHead.TextChars8WithEnd;
            span[at++] = (byte)text.Length;
            at += Encoding.ASCII.GetBytes(text, span[at..]);
        }

        output.Advance(at);
        return true;
    }

    private static int IdOf(string text, BinaryWriterSession? strings)
    {
        if (XmlToken.TryFind(text) is { } token)
        {
            return token.StaticId >= 0 ? token.StaticId : strings?.IdOf(token) ?? -1;
        }

        var known = StaticDictionary.IdOf(text);
        return known >= 0 ? known : strings?.IdOf(text) ?? -1;
    }

    private static bool IsPlain(string text) =>
        text.Length is > 0 and <= MostCharacters && !text.AsSpan().ContainsAnyExcept(Plain);
}
