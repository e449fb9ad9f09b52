using System.Buffers.Text;
using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Encoders;

/// <summary>
/// Recognises the replies that WCF writes, on the client: which request is answered, and where the body begins.
/// </summary>
internal static class StandardReplyHead
{
    private const int UuidTextLength = 36;

    private static ReadOnlySpan<byte> Soap11Start =>
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"u8;

    private static ReadOnlySpan<byte> TextBody => "</a:RelatesTo></s:Header><s:Body>"u8;

    private static ReadOnlySpan<byte> Soap12Start =>
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "u8
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header><a:Action s:mustUnderstand=\"1\">"u8;

    private static ReadOnlySpan<byte> RelatesTo => "</a:Action><a:RelatesTo>urn:uuid:"u8;

    private static ReadOnlySpan<byte> BinaryStart =>
        [0x56, 0x02, 0x0B, 0x01, 0x73, 0x04, 0x0B, 0x01, 0x61, 0x06, 0x56, 0x08, 0x44, 0x0A, 0x1E, 0x00, 0x82, 0xAB];

    private static ReadOnlySpan<byte> BinaryRelatesTo => [0x44, 0x12, 0xAD];

    private static ReadOnlySpan<byte> BinaryTo => [0x44, 0x0C, 0x1E, 0x00, 0x82, 0xAB, 0x14];

    private static ReadOnlySpan<byte> BinaryBody => [0x01, 0x56, 0x0E];

    /// <summary>Whether a reply is of the usual layout: it has no headers but those of addressing.</summary>
    public static bool IsHeadOf(PendingRequest call, EncodingModel encoding)
    {
        var head = default(EnvelopeHead);
        return encoding.HasFastLane
            && call.Reply is { Message: null, Arriving: null, Envelope: { Form: BodyForm.Wire } envelope }
            && (encoding.IsText
                ? TryReadText(envelope.Head, encoding.HasAddressing, call.ReplyAction, ref head)
                : TryReadBinary(envelope.Head, ref head, out _));
    }

    /// <summary>
    /// Reads a reply to the call of <paramref name="action"/> over HTTP, up to its body ([SOAP11] 4, [SOAP12-1] 5).
    /// False: look at it as a message (a fault, another layout).
    /// </summary>
    public static bool TryReadText(
        ReadOnlySpan<byte> envelope, bool hasAddressing, string? action, ref EnvelopeHead head)
    {
        if (!hasAddressing)
        {
            head.BodyOffset = Soap11Start.Length;
            return envelope.StartsWith(Soap11Start);
        }

        if (!envelope.StartsWith(Soap12Start) || action is null)
        {
            return false;
        }

        var at = Soap12Start.Length;
        var length = envelope[at..].IndexOfAny((byte)'<', (byte)'&');
        if (length < 0 || !EqualsAscii(envelope.Slice(at, length), action))
        {
            return false;
        }

        at += length;
        if (!envelope[at..].StartsWith(RelatesTo))
        {
            return false;
        }

        at += RelatesTo.Length;
        if (!Utf8Parser.TryParse(envelope[at..], out Guid id, out var idLength, 'D') || idLength != UuidTextLength
            || envelope.Slice(at, UuidTextLength).ContainsAnyInRange((byte)'A', (byte)'F'))
        {
            // With large letters it is another URI than the one that was sent.
            return false;
        }

        at += UuidTextLength;
        if (!envelope[at..].StartsWith(TextBody))
        {
            return false;
        }

        head.Uuid = id;
        head.IdKind = MessageIdKind.Uuid;

        head.BodyOffset = at + TextBody.Length;
        return true;
    }

    /// <summary>
    /// Reads a binary reply of a session ([SOAP12-1] 5, [MC-NBFX] 2.2): the request that it answers
    /// (<see cref="EnvelopeHead.Uuid"/>), its action as dictionary id in <paramref name="actionId"/>.
    /// </summary>
    public static bool TryReadBinary(ReadOnlySpan<byte> envelope, ref EnvelopeHead head, out int actionId)
    {
        actionId = 0;
        if (!envelope.StartsWith(BinaryStart))
        {
            return false;
        }

        var at = BinaryStart.Length;
        for (var shift = 0; ; shift += 7)
        {
            if (at >= envelope.Length || shift > 14)
            {
                return false;
            }

            var b = envelope[at++];
            actionId |= (b & 0x7F) << shift;
            if (b < 0x80)
            {
                break;
            }
        }

        if (!envelope[at..].StartsWith(BinaryRelatesTo)
            || envelope.Length - at < 19 + BinaryTo.Length + BinaryBody.Length)
        {
            return false;
        }

        head.Uuid = new Guid(envelope.Slice(at + 3, 16));
        head.IdKind = MessageIdKind.Uuid;
        at += 19;
        if (envelope[at..].StartsWith(BinaryTo))
        {
            at += BinaryTo.Length;
        }

        if (!envelope[at..].StartsWith(BinaryBody))
        {
            return false;
        }

        head.BodyOffset = at + BinaryBody.Length;
        return true;
    }

    private static bool EqualsAscii(ReadOnlySpan<byte> bytes, string text) =>
        System.Text.Ascii.Equals(bytes, text);
}
