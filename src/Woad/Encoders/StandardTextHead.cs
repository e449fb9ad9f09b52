using System.Buffers;
using Woad.Envelopes;

namespace Woad.Encoders;

/// <summary>
/// Recognises, byte by byte, the envelopes that WCF's text encoder writes: the layout of nearly every message. Anything
/// else is left to the general reader.
/// </summary>
internal static class StandardTextHead
{
    /// <summary>Ids are URIs, most of 45 characters; the general reader keeps the quotas of longer ones.</summary>
    private const int MaxIdLength = 256;

    /// <summary>Visible ASCII that is no markup: what stands for itself, wherever it is read and written.</summary>
    private static readonly SearchValues<byte> Plain = SearchValues.Create(
        "!\"#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"u8);

    private static ReadOnlySpan<byte> Soap11Start =>
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"u8;

    private static ReadOnlySpan<byte> Soap12Start =>
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "u8
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header><a:Action s:mustUnderstand=\"1\">"u8;

    private static ReadOnlySpan<byte> ActionEnd => "</a:Action>"u8;

    private static ReadOnlySpan<byte> IdStart => "<a:MessageID>"u8;

    private static ReadOnlySpan<byte> IdEnd => "</a:MessageID>"u8;

    private static ReadOnlySpan<byte> ReplyToAnonymous =>
        "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>"u8;

    private static ReadOnlySpan<byte> ToStart => "<a:To s:mustUnderstand=\"1\">"u8;

    private static ReadOnlySpan<byte> ToEnd => "</a:To>"u8;

    private static ReadOnlySpan<byte> HeaderEnd => "</s:Header><s:Body>"u8;

    /// <summary>Reads an envelope of SOAP 1.1 without addressing, up to its body ([SOAP11] 4).</summary>
    public static bool TryReadSoap11(ReadOnlySpan<byte> envelope, ref EnvelopeHead head)
    {
        if (!envelope.StartsWith(Soap11Start))
        {
            return false;
        }

        head.BodyOffset = Soap11Start.Length;
        return true;
    }

    /// <summary>Reads an envelope of SOAP 1.2 with WS-Addressing 1.0, up to its body ([SOAP12-1] 5).</summary>
    public static bool TryReadSoap12(
        ReadOnlySpan<byte> envelope, Utf8Table actions, Utf8Table addresses, ref EnvelopeHead head)
    {
        var at = 0;
        if (!Take(envelope, ref at, Soap12Start) || !TakeText(envelope, ref at, ActionEnd, out var action))
        {
            return false;
        }

        head.Action = actions.Find(action);
        head.HasAction = true;
        if (Take(envelope, ref at, IdStart))
        {
            head.IdOffset = at;
            if (!TakeText(envelope, ref at, IdEnd, out var id) || !IsPlainId(id))
            {
                return false;
            }

            head.IdKind = MessageIdKind.Text;
            head.IdLength = id.Length;
        }

        Take(envelope, ref at, ReplyToAnonymous);
        if (Take(envelope, ref at, ToStart))
        {
            if (!TakeText(envelope, ref at, ToEnd, out var to))
            {
                return false;
            }

            head.To = addresses.Find(to);
            head.HasTo = true;
        }

        if (!Take(envelope, ref at, HeaderEnd))
        {
            return false;
        }

        head.BodyOffset = at;
        return true;
    }

    /// <summary>
    /// Whether an id, which the answer repeats, can be taken as it stands; any other the general reader looks at.
    /// </summary>
    public static bool IsPlainId(ReadOnlySpan<byte> id) =>
        id.Length is > 0 and <= MaxIdLength && !id.ContainsAnyExcept(Plain);

    private static bool Take(ReadOnlySpan<byte> envelope, ref int at, ReadOnlySpan<byte> literal)
    {
        if (!envelope[at..].StartsWith(literal))
        {
            return false;
        }

        at += literal.Length;
        return true;
    }

    /// <summary>
    /// Takes text without markup and references, and the end tag behind it. Its characters are not looked at: what it
    /// says counts when it equals a known text alone.
    /// </summary>
    private static bool TakeText(
        ReadOnlySpan<byte> envelope, ref int at, ReadOnlySpan<byte> endTag, out ReadOnlySpan<byte> text)
    {
        var rest = envelope[at..];
        var length = rest.IndexOfAny((byte)'<', (byte)'&', (byte)'\r');
        text = length < 0 ? default : rest[..length];
        at += text.Length;
        return length > 0 && Take(envelope, ref at, endTag);
    }
}
