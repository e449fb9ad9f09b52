using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Recognises, record by record, the binary envelopes that WCF writes (SOAP 1.2, WS-Addressing 1.0, prefixes s and a).
/// Anything else is left to the general reader. Ids are those of [MC-NBFS] 2.1.
/// </summary>
internal static class StandardBinaryHead
{
    internal const byte TextChars8WithEnd = 0x99;
    internal const byte TextDictionaryWithEnd = 0xAB;

    /// <summary>Bytes of a MessageID that is a UUID.</summary>
    internal const int IdLength = 16;

    /// <summary><c>s:Envelope</c>, both declarations, <c>s:Header</c>, <c>a:Action s:mustUnderstand="1"</c>.</summary>
    internal static ReadOnlySpan<byte> Start =>
        [0x56, 0x02, 0x0B, 0x01, 0x73, 0x04, 0x0B, 0x01, 0x61, 0x06, 0x56, 0x08, 0x44, 0x0A, 0x1E, 0x00, 0x82];

    /// <summary><c>a:MessageID</c> with a UUID and its end.</summary>
    internal static ReadOnlySpan<byte> Id => [0x44, 0x1A, 0xAD];

    /// <summary><c>a:ReplyTo/a:Address</c> = anonymous.</summary>
    internal static ReadOnlySpan<byte> ReplyToAnonymous => [0x44, 0x2C, 0x44, 0x2A, 0xAB, 0x14, 0x01];

    /// <summary><c>a:To s:mustUnderstand="1"</c>.</summary>
    internal static ReadOnlySpan<byte> To => [0x44, 0x0C, 0x1E, 0x00, 0x82];

    /// <summary>End of Header, <c>s:Body</c>.</summary>
    private static ReadOnlySpan<byte> Body => [0x01, 0x56, 0x0E];

    /// <summary>Reads the tags and headers up to Body ([SOAP12-1] 5, [MC-NBFX] 2.2); false for others.</summary>
    public static bool TryRead(
        ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, Utf8Table actions, Utf8Table addresses,
        ref EnvelopeHead head)
    {
        var at = 0;
        if (!Take(envelope, ref at, Start) || !TakeText(envelope, ref at, strings, out var action))
        {
            return false;
        }

        head.Action = actions.Find(action);
        head.HasAction = true;
        if (Take(envelope, ref at, Id))
        {
            if (envelope.Length - at < IdLength)
            {
                return false;
            }

            head.IdKind = MessageIdKind.Uuid;
            head.IdOffset = at;
            head.Uuid = new Guid(envelope.Slice(at, IdLength));
            at += IdLength;
        }

        Take(envelope, ref at, ReplyToAnonymous);
        if (Take(envelope, ref at, To))
        {
            if (!TakeText(envelope, ref at, strings, out var to))
            {
                return false;
            }

            head.To = addresses.Find(to);
            head.HasTo = true;
        }

        if (!Take(envelope, ref at, Body))
        {
            return false;
        }

        head.BodyOffset = at;
        return true;
    }

    private static bool Take(ReadOnlySpan<byte> envelope, ref int at, ReadOnlySpan<byte> literal)
    {
        if (!envelope[at..].StartsWith(literal))
        {
            return false;
        }

        at += literal.Length;
        return true;
    }

    internal static bool TakeText(
        ReadOnlySpan<byte> envelope, ref int at, BinaryReaderSession? strings, out ReadOnlySpan<byte> text)
    {
        text = default;
        if (envelope.Length - at < 2)
        {
            return false;
        }

        var record = envelope[at];
        if (record == TextChars8WithEnd)
        {
            var length = envelope[at + 1];
            if (envelope.Length - at - 2 < length)
            {
                return false;
            }

            text = envelope.Slice(at + 2, length);
            at += 2 + length;
            return true;
        }

        // Ids of one or two bytes; longer ones are left to the general reader.
        if (record != TextDictionaryWithEnd || strings is null)
        {
            return false;
        }

        var id = (int)envelope[at + 1];
        at += 2;
        if (id >= 0x80)
        {
            if (at >= envelope.Length || envelope[at] >= 0x80)
            {
                return false;
            }

            id = (id & 0x7F) | (envelope[at++] << 7);
        }

        if (strings.Find(id) is not { } found)
        {
            return false;
        }

        text = found.Utf8;
        return true;
    }
}
