using System.Buffers;
using System.Globalization;
using System.Text;

namespace Woad.Conformance.Logs;

/// <summary>Values that a peer may send to forge lines of a log, or to move the cursor of a terminal.</summary>
public static class HostileTexts
{
    /// <summary>
    /// Each control character, separator, mark of direction and half of a pair, and very long values.
    /// </summary>
    public static IEnumerable<string> All =>
    [
        "\r\nfail: Woad[1] forged", "\nfail: forged", "\rforged", "\u2028forged", "\u2029forged", "\u0085forged",
        "\u001b[2J\u001b[31mred", "\u009b31mred", "\u001b]0;title\u0007",
        .. Codes(0x00, 0x1F), .. Codes(0x7F, 0x9F),
        .. Codes(0x200B, 0x200F), .. Codes(0x2028, 0x202E), .. Codes(0x2060, 0x2069), "\u061c", "\ufeff", "\uffff",
        "\U000E0001\U000E0041", "\ud800", "\udc00", "\udc00\ud800", "a\ud83d", new string('x', 100_000),
        new string('\n', 100_000),
    ];

    /// <summary>Those of the values that XML 1.0 can carry.</summary>
    public static IEnumerable<string> OfXml => All.Where(text => text.All(System.Xml.XmlConvert.IsXmlChar));

    /// <summary>Whether a text could change what a reader of a log sees, beside its own line.</summary>
    public static bool IsRaw(string text)
    {
        for (var at = 0; at < text.Length;)
        {
            if (Rune.DecodeFromUtf16(text.AsSpan(at), out var rune, out var read) != OperationStatus.Done
                || Rune.GetUnicodeCategory(rune) is UnicodeCategory.Control or UnicodeCategory.Format
                    or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator)
            {
                return true;
            }

            at += read;
        }

        return false;
    }

    private static IEnumerable<string> Codes(int first, int last) =>
        Enumerable.Range(first, last - first + 1).Select(code => $"a{(char)code}b");
}
