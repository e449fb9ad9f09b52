using System.Net.Mime;
using System.Runtime.CompilerServices;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Transports.Http;

/// <summary>Compares the content type of a message with the one of the encoder.</summary>
internal static class ContentTypes
{
    private static readonly string[] Readable = ["utf-8", "utf-16", "utf-16LE", "utf-16BE"];

    /// <summary>Same media type, and the same charset where both say one (spelling and quotes do not matter).</summary>
    public static bool Match(string expected, string actual) =>
        string.Equals(expected, actual, StringComparison.OrdinalIgnoreCase) || MatchParts(expected, actual);

    /// <summary>
    /// Takes both apart. In a method of its own, so that the usual message does not load System.Net.Mail.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool MatchParts(string expected, string actual)
    {
        try
        {
            var e = new ContentType(expected);
            var a = new ContentType(actual);
            return string.Equals(e.MediaType, a.MediaType, StringComparison.OrdinalIgnoreCase)
                && (e.CharSet is null
                    || a.CharSet is null
                    || string.Equals(e.CharSet, a.CharSet, StringComparison.OrdinalIgnoreCase));
        }
        catch (Exception x) when (x is FormatException or ArgumentException)
        {
            return false;
        }
    }

    /// <summary>Whether an endpoint reads messages of a content type.</summary>
    public static bool IsReadable(TransportModel transport, string actual) =>
        IsReadable(transport.ContentType, actual)
            || (transport.Compression is not null
                && Match(EnvelopeCompression.Plain(transport.ContentType), EnvelopeCompression.Plain(actual)))
            || (transport.OtherContentType is { } other && IsReadable(other, actual));

    /// <summary>As <see cref="Match"/>, but text may come in each encoding that the text reader detects.</summary>
    public static bool IsReadable(string expected, string actual) =>
        Match(expected, actual) || IsReadableText(expected, actual);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool IsReadableText(string expected, string actual)
    {
        try
        {
            var type = new ContentType(actual);
            return type.CharSet is { } charset
                && Readable.Contains(charset, StringComparer.OrdinalIgnoreCase)
                && Match(expected, type.MediaType);
        }
        catch (Exception x) when (x is FormatException or ArgumentException)
        {
            return false;
        }
    }

    /// <summary>
    /// The encoding that a content type names; null when it names none, or "utf-16", which leaves the order of bytes
    /// open.
    /// </summary>
    public static XmlTextEncoding? Charset(string contentType)
    {
        if (!contentType.Contains("charset", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        try
        {
            return new ContentType(contentType).CharSet?.ToUpperInvariant() switch
            {
                "UTF-8" => XmlTextEncoding.Utf8,
                "UTF-16LE" => XmlTextEncoding.Utf16LittleEndian,
                "UTF-16BE" => XmlTextEncoding.Utf16BigEndian,
                _ => null,
            };
        }
        catch (FormatException)
        {
            return null;
        }
    }

    /// <summary>
    /// The action parameter of a SOAP 1.2 content type; for MTOM that of the envelope's type in <c>start-info</c> comes
    /// first.
    /// Null when there is none.
    /// </summary>
    public static string? Action(string contentType)
    {
        if (!contentType.Contains("action", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        try
        {
            var parameters = new ContentType(contentType).Parameters;
            return parameters["start-info"] is { } inner && inner.Contains("action", StringComparison.OrdinalIgnoreCase)
                ? new ContentType(inner).Parameters["action"] ?? parameters["action"]
                : parameters["action"];
        }
        catch (FormatException)
        {
            return null;
        }
    }
}
