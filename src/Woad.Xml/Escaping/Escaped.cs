using System.Buffers;
using System.Globalization;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// Shows values of peers in logs, messages of exceptions and terminals: their control characters are escaped, and
/// their length is limited.
/// </summary>
internal static class Escaped
{
    /// <summary>How many characters of a value are shown.</summary>
    public const int MaxLength = 1024;

    /// <summary>A line for a terminal, which may have several values: its control characters are escaped.</summary>
    public static string Line(string text) => Value(text, 16 * MaxLength);

    /// <summary>A message whose values are escaped.</summary>
    public static string Text(EscapedText text) => text.ToStringAndClear();

    /// <summary>A value of a peer as it is shown; the value itself where nothing is to be escaped.</summary>
    public static string Value(string? value, int maxLength = MaxLength)
    {
        if (value is null)
        {
            return "";
        }

        var clean = CleanLength(value);
        if (clean == value.Length && clean <= maxLength)
        {
            return value;
        }

        var shown = new StringBuilder();
        var at = 0;
        while (at < value.Length && at < maxLength)
        {
            var status = Rune.DecodeFromUtf16(value.AsSpan(at), out var rune, out var read);
            if (status != OperationStatus.Done)
            {
                Append(shown, value[at], 'u', "X4");
            }
            else if (IsClean(rune))
            {
                shown.Append(value, at, read);
            }
            else
            {
                Append(shown, rune);
            }

            at += read;
        }

        return at == value.Length
            ? shown.ToString()
            : shown.Append(CultureInfo.InvariantCulture, $"… ({value.Length} characters)").ToString();
    }

    /// <summary>Whether a value is shown as it is, whatever its length.</summary>
    public static bool IsClean(string value) => CleanLength(value) == value.Length;

    /// <summary>How many characters from the beginning of a value are shown as they are.</summary>
    private static int CleanLength(string value)
    {
        var at = 0;
        while (at < value.Length)
        {
            if (value[at] is >= ' ' and < (char)127)
            {
                at++;
            }
            else if (Rune.DecodeFromUtf16(value.AsSpan(at), out var rune, out var read) == OperationStatus.Done
                && IsClean(rune))
            {
                at += read;
            }
            else
            {
                break;
            }
        }

        return at;
    }

    /// <summary>
    /// A rune that neither ends a line, nor moves a cursor, nor changes the order or the visibility of its neighbours.
    /// </summary>
    private static bool IsClean(Rune rune) => Rune.GetUnicodeCategory(rune) is not (
        UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator
        or UnicodeCategory.ParagraphSeparator or UnicodeCategory.Surrogate or UnicodeCategory.OtherNotAssigned);

    private static void Append(StringBuilder shown, Rune rune)
    {
        switch (rune.Value)
        {
            case '\r':
                shown.Append("\\r");
                break;
            case '\n':
                shown.Append("\\n");
                break;
            case '\t':
                shown.Append("\\t");
                break;
            case > char.MaxValue:
                Append(shown, rune.Value, 'U', "X8");
                break;
            default:
                Append(shown, rune.Value, 'u', "X4");
                break;
        }
    }

    private static void Append(StringBuilder shown, int code, char kind, string format) =>
        shown.Append('\\').Append(kind).Append(code.ToString(format, CultureInfo.InvariantCulture));
}
