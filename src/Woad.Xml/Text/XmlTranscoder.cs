using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// UTF-16 documents in and out of the UTF-8 that readers and writers work on, with the rules of WCF's text encoder for
/// byte order marks and declarations.
/// </summary>
/// <remarks>
/// The encoding that the bytes show must be the one that the content type names. Without one, UTF-16 documents must
/// name their encoding in an XML declaration. A declaration must never name another encoding than the actual one.
/// </remarks>
public static class XmlTranscoder
{
    private static readonly UnicodeEncoding Little = new(false, true, true);
    private static readonly UnicodeEncoding Big = new(true, true, true);

    /// <summary>The encoding that the first bytes of a document show.</summary>
    /// <param name="document">The document.</param>
    /// <returns>The encoding.</returns>
    public static XmlTextEncoding Detect(ReadOnlySpan<byte> document) => document switch
    {
        [0xFF, 0xFE, ..] or [(byte)'<', 0, ..] => XmlTextEncoding.Utf16LittleEndian,
        [0xFE, 0xFF, ..] or [0, (byte)'<', ..] => XmlTextEncoding.Utf16BigEndian,
        _ => XmlTextEncoding.Utf8,
    };

    /// <summary>
    /// Checks the encoding and, for UTF-16, writes the document to <paramref name="output"/> as UTF-8 without mark and
    /// declaration; false when the document is UTF-8 already and can be read as it stands.
    /// </summary>
    /// <param name="document">The document.</param>
    /// <param name="expected">The encoding that is expected, or null.</param>
    /// <param name="output">The buffer that takes the bytes.</param>
    /// <returns><see langword="true"/> when UTF-8 was written.</returns>
    /// <exception cref="XmlException">
    /// The encoding is not the expected or declared one, or the bytes do not fit it.
    /// </exception>
    public static bool ToUtf8(ReadOnlySpan<byte> document, XmlTextEncoding? expected, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        var actual = Detect(document);
        if (expected is { } named && named != actual)
        {
            throw new XmlException(Escaped.Text(
                $"The expected encoding '{Name(named)}' does not match the actual encoding '{Name(actual)}'."));
        }

        if (actual == XmlTextEncoding.Utf8)
        {
            return false;
        }

        var chars = Decode(document, actual);
        var rest = chars.AsSpan(chars is ['\uFEFF', ..] ? 1 : 0);
        rest = SkipDeclaration(rest, actual, expected is not null);
        Encoding.UTF8.GetBytes(rest, output);
        return true;
    }

    /// <summary>
    /// Writes a UTF-8 document, which has no declaration, with mark and declaration of another encoding.
    /// </summary>
    /// <param name="document">The document.</param>
    /// <param name="encoding">The encoding of the document.</param>
    /// <param name="output">The buffer that takes the bytes.</param>
    public static void FromUtf8(ReadOnlySpan<byte> document, XmlTextEncoding encoding, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (encoding == XmlTextEncoding.Utf8)
        {
            output.Write(document);
            return;
        }

        var target = encoding == XmlTextEncoding.Utf16BigEndian ? Big : Little;
        output.Write(target.Preamble);
        target.GetBytes($"<?xml version=\"1.0\" encoding=\"{Name(encoding)}\"?>", output);
        target.GetBytes(Encoding.UTF8.GetString(document), output);
    }

    private static string Name(XmlTextEncoding encoding) => encoding switch
    {
        XmlTextEncoding.Utf16LittleEndian => "utf-16",
        XmlTextEncoding.Utf16BigEndian => "utf-16BE",
        _ => "utf-8",
    };

    private static string Decode(ReadOnlySpan<byte> document, XmlTextEncoding encoding)
    {
        try
        {
            return (encoding == XmlTextEncoding.Utf16BigEndian ? Big : Little).GetString(document);
        }
        catch (DecoderFallbackException e)
        {
            throw new XmlException(Escaped.Text($"The document is not valid {Name(encoding)}."), e);
        }
    }

    private static ReadOnlySpan<char> SkipDeclaration(ReadOnlySpan<char> text, XmlTextEncoding actual, bool isNamed)
    {
        if (!text.StartsWith("<?xml") || text.Length == 5 || !char.IsWhiteSpace(text[5]))
        {
            return isNamed
                ? text
                : throw new XmlException("An XML declaration is required for all non UTF-8 documents.");
        }

        var end = text.IndexOf("?>");
        if (end < 0)
        {
            throw Malformed.EndOfInput(text.Length);
        }

        XmlDeclaration.Check(Encoding.UTF8.GetBytes(text[..(end + 2)].ToString()), 0, out _, out var declared);
        if (declared is null && !isNamed)
        {
            throw new XmlException("An XML declaration with an encoding is required for all non UTF-8 documents.");
        }

        var fits = declared is null || declared.Equals("utf-16", StringComparison.OrdinalIgnoreCase)
            || declared.Equals(
                actual == XmlTextEncoding.Utf16BigEndian ? "utf-16BE" : "utf-16LE", StringComparison.OrdinalIgnoreCase);
        return fits
            ? text[(end + 2)..]
            : throw new XmlException(Escaped.Text(
                $"The encoding in the declaration '{declared}' does not match the encoding of the document "
                    + $"'{Name(actual)}'."));
    }
}
