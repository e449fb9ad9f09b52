using System.Buffers;
using System.Buffers.Text;
using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;
using IdKind = Woad.Messages.EnvelopeHeaders.IdKind;

namespace Woad.Encoders;

/// <summary>
/// Recognises the envelopes that WCF's clients and services write, for messages: their headers are known without a
/// reader, and so is that the body begins with an element other than a fault. Null: a reader opens the envelope.
/// </summary>
internal static class UsualEnvelope
{
    /// <summary>Quotas below these values are left to the reader, which keeps them.</summary>
    private const int LeastDepth = 8, LeastBytes = 4 * 1024;

    /// <summary>The same of the body's start tag with its namespace.</summary>
    private const int MostTag = 1024;

    private const int UuidLength = 36;

    /// <summary>Visible ASCII without markup.</summary>
    private static readonly SearchValues<byte> Plain = SearchValues.Create(
        "!#$%()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"u8);

    /// <summary>The ASCII of names without a prefix.</summary>
    private static readonly SearchValues<byte> NameBytes = SearchValues.Create(
        "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"u8);

    /// <summary>The headers of the envelope in <paramref name="bytes"/>, over which the source is.</summary>
    public static EnvelopeHeaders? Read(EnvelopeBuffer bytes, EncodingModel encoding, EnvelopeSource source)
    {
        var quotas = encoding.Quotas;
        if (!encoding.HasFastLane || bytes.Form != BodyForm.Wire || bytes.Blocks is not null
            || quotas.MaxDepth < LeastDepth || quotas.MaxNameTableCharCount < LeastBytes
            || quotas.MaxBytesPerRead < LeastBytes)
        {
            return null;
        }

        var longest = quotas.MaxStringContentLength;
        return encoding.IsBinary ? ReadBinary(bytes.Span, source, bytes.Strings, longest)
            : encoding.HasAddressing ? ReadSoap12(bytes.Span, source, longest)
            : ReadSoap11(bytes.Span);
    }

    private static EnvelopeHeaders? ReadSoap11(ReadOnlySpan<byte> envelope) =>
        envelope.StartsWith(UsualTags.Soap11Start) && IsPlainElement(envelope[UsualTags.Soap11Start.Length..])
            ? EnvelopeHeaders.Empty
            : null;

    private static EnvelopeHeaders? ReadSoap12(ReadOnlySpan<byte> envelope, EnvelopeSource source, int longest)
    {
        var at = 0;
        if (!Take(envelope, ref at, UsualTags.Soap12Start) || !Take(envelope, ref at, UsualTags.Action)
            || TakeText(envelope, ref at, "</a:Action>"u8, longest) is not { } action)
        {
            return null;
        }

        var (kind, id) = (IdKind.None, Guid.Empty);
        if (Take(envelope, ref at, "<a:MessageID>urn:uuid:"u8))
        {
            kind = IdKind.MessageId;
        }
        else if (Take(envelope, ref at, "<a:RelatesTo>urn:uuid:"u8))
        {
            kind = IdKind.RelatesTo;
        }

        if (kind != IdKind.None
            && (!TryTakeUuid(envelope, ref at, out id)
                || !Take(envelope, ref at, kind == IdKind.MessageId ? "</a:MessageID>"u8 : "</a:RelatesTo>"u8)))
        {
            return null;
        }

        var repliesToSender = Take(envelope, ref at, UsualTags.ReplyToAnonymous);
        string? to = null;
        if (Take(envelope, ref at, UsualTags.To) && (to = TakeText(envelope, ref at, "</a:To>"u8, longest)) is null)
        {
            return null;
        }

        return Take(envelope, ref at, UsualTags.Body) && IsPlainElement(envelope[at..])
            ? new EnvelopeHeaders(source, action, to, kind, id, repliesToSender)
            : null;
    }

    private static EnvelopeHeaders? ReadBinary(
        ReadOnlySpan<byte> envelope, EnvelopeSource source, BinaryReaderSession? strings, int longest)
    {
        var at = 0;
        if (!Take(envelope, ref at, StandardBinaryHead.Start)
            || TakeText(envelope, ref at, strings, longest) is not { } action)
        {
            return null;
        }

        var isNumbered = envelope[StandardBinaryHead.Start.Length] == StandardBinaryHead.TextDictionaryWithEnd;

        var (kind, id) = (IdKind.None, Guid.Empty);
        if (Take(envelope, ref at, StandardBinaryHead.Id))
        {
            kind = IdKind.MessageId;
        }
        else if (Take(envelope, ref at, UsualTags.BinaryRelatesTo))
        {
            kind = IdKind.RelatesTo;
        }

        if (kind != IdKind.None)
        {
            if (envelope.Length - at < StandardBinaryHead.IdLength)
            {
                return null;
            }

            id = new Guid(envelope.Slice(at, StandardBinaryHead.IdLength));
            at += StandardBinaryHead.IdLength;
        }

        var repliesToSender = Take(envelope, ref at, StandardBinaryHead.ReplyToAnonymous);
        string? to = null;
        if (Take(envelope, ref at, StandardBinaryHead.To)
            && (to = TakeText(envelope, ref at, strings, longest)) is null)
        {
            return null;
        }

        return Take(envelope, ref at, UsualTags.BinaryBody) && IsPlainElement(envelope[at..], strings)
            ? new EnvelopeHeaders(source, action, to, kind, id, repliesToSender) { IsActionNumbered = isNumbered }
            : null;
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

    /// <summary>Takes text without markup and space, and the end tag behind it.</summary>
    private static string? TakeText(ReadOnlySpan<byte> envelope, ref int at, ReadOnlySpan<byte> endTag, int longest)
    {
        var length = envelope[at..].IndexOfAnyExcept(Plain);
        if (length <= 0 || length > longest)
        {
            return null;
        }

        var text = envelope.Slice(at, length);
        at += length;
        return Take(envelope, ref at, endTag) ? Encoding.ASCII.GetString(text) : null;
    }

    /// <summary>Takes the form of a UUID that is written again unchanged.</summary>
    private static bool TryTakeUuid(ReadOnlySpan<byte> envelope, ref int at, out Guid id)
    {
        id = default;
        var text = envelope[at..Math.Min(envelope.Length, at + UuidLength)];
        at += text.Length;
        return !text.ContainsAnyInRange((byte)'A', (byte)'F')
            && Utf8Parser.TryParse(text, out id, out var length, 'D') && length == UuidLength;
    }

    /// <summary>Takes a record of characters with its end ([MC-NBFX] 2.2.3), or a string of a dictionary.</summary>
    private static string? TakeText(
        ReadOnlySpan<byte> envelope, ref int at, BinaryReaderSession? strings, int longest)
    {
        if (at >= envelope.Length)
        {
            return null;
        }

        switch (envelope[at++])
        {
            case StandardBinaryHead.TextChars8WithEnd when at < envelope.Length:
                int length = envelope[at++];
                if (length == 0 || length > longest || envelope.Length - at < length
                    || envelope.Slice(at, length).ContainsAnyExcept(Plain))
                {
                    return null;
                }

                at += length;
                return Encoding.ASCII.GetString(envelope.Slice(at - length, length));
            case StandardBinaryHead.TextDictionaryWithEnd:
                return TakeString(envelope, ref at, strings) is { Length: > 0 } text && text.Length <= longest
                    && !char.IsWhiteSpace(text[0]) && !char.IsWhiteSpace(text[^1])
                    ? text
                    : null;
            default:
                return null;
        }
    }

    /// <summary>Takes the id of a string, of one or two bytes; null where the string is not known.</summary>
    private static string? TakeString(ReadOnlySpan<byte> envelope, ref int at, BinaryReaderSession? strings)
    {
        if (at >= envelope.Length)
        {
            return null;
        }

        int id = envelope[at++];
        if (id >= 0x80)
        {
            if (at >= envelope.Length || envelope[at] >= 0x80)
            {
                return null;
            }

            id = (id & 0x7F) | (envelope[at++] << 7);
        }

        return (id & 1) == 1 ? strings?.Find(id)?.Text
            : id >> 1 < StaticDictionary.All.Count ? StaticDictionary.All[id >> 1]
            : null;
    }

    /// <summary>
    /// Whether a start tag follows that has no prefix and no attribute but the declaration of its namespace, and is not
    /// named Fault.
    /// </summary>
    private static bool IsPlainElement(ReadOnlySpan<byte> body)
    {
        if (body.IsEmpty || body[0] != '<')
        {
            return false;
        }

        var length = body[1..].IndexOfAnyExcept(NameBytes);
        if (length <= 0 || !IsName(body.Slice(1, length)))
        {
            return false;
        }

        var at = 1 + length;
        if (Take(body, ref at, " xmlns=\""u8))
        {
            var ns = body[at..].IndexOfAnyExcept(Plain);
            at += ns;
            if (ns <= 0 || !Take(body, ref at, "\""u8))
            {
                return false;
            }
        }

        return at <= MostTag && (Take(body, ref at, ">"u8) || Take(body, ref at, "/>"u8));
    }

    /// <summary>The same of records ([MC-NBFX] 2.2.1, 2.2.2).</summary>
    private static bool IsPlainElement(ReadOnlySpan<byte> body, BinaryReaderSession? strings)
    {
        const byte ShortElement = 0x40, ShortDictionaryElement = 0x42, ShortXmlns = 0x08, ShortDictionaryXmlns = 0x0A;
        const byte EndElement = 0x01, FirstElement = 0x40;
        if (body.IsEmpty)
        {
            return false;
        }

        var at = 1;
        switch (body[0])
        {
            case ShortElement when TryTakeInline(body, ref at, NameBytes, out var name) && IsName(name):
            case ShortDictionaryElement when TakeString(body, ref at, strings) is { } known
                && Ascii.IsValid(known) && IsName(Encoding.ASCII.GetBytes(known)):
                break;
            default:
                return false;
        }

        if (at < body.Length && body[at] is ShortXmlns or ShortDictionaryXmlns)
        {
            var isInline = body[at++] == ShortXmlns;
            if (isInline
                ? !TryTakeInline(body, ref at, Plain, out _)
                : TakeString(body, ref at, strings) is not { Length: > 0 })
            {
                return false;
            }
        }

        return at < body.Length && body[at] is EndElement or >= FirstElement;
    }

    private static bool TryTakeInline(
        ReadOnlySpan<byte> body, ref int at, SearchValues<byte> allowed, out ReadOnlySpan<byte> text)
    {
        text = default;
        if (at >= body.Length || body[at] is 0 or >= 0x80 || body.Length - at - 1 < body[at])
        {
            return false;
        }

        text = body.Slice(at + 1, body[at]);
        at += 1 + text.Length;
        return !text.ContainsAnyExcept(allowed);
    }

    /// <summary>Whether a name begins as one, and is not that of a fault.</summary>
    private static bool IsName(ReadOnlySpan<byte> name) =>
        name is [var first, ..] && (char.IsAsciiLetter((char)first) || first == '_') && !name.SequenceEqual("Fault"u8);
}
