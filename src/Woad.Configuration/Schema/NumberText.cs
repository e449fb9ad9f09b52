using System.Globalization;

namespace Woad.Configuration.Schema;

/// <summary>
/// Whole numbers as files write them: as the number converters of .NET read them, with white space around and in
/// hexadecimal digits behind a mark.
/// </summary>
internal static class NumberText
{
    public static bool TryParse(string text, out long value)
    {
        var trimmed = text.Trim();
        foreach (var mark in (ReadOnlySpan<string>)["#", "0x", "&h"])
        {
            if (trimmed.StartsWith(mark, StringComparison.OrdinalIgnoreCase))
            {
                return long.TryParse(
                    trimmed.AsSpan(mark.Length), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture,
                    out value);
            }
        }

        return long.TryParse(trimmed, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value);
    }
}
