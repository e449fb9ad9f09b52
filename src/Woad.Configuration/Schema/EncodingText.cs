using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Woad.Configuration.Schema;

/// <summary>Encodings as files name them.</summary>
internal static class EncodingText
{
    public static bool TryParse(string text, [NotNullWhen(true)] out Encoding? value)
    {
        value = text.ToUpperInvariant() switch
        {
            "UTF-8" => Encoding.UTF8,
            "UTF-16" or "UTF-16LE" or "UNICODE" => Encoding.Unicode,
            "UTF-16BE" or "UNICODEFFFE" => Encoding.BigEndianUnicode,
            _ => null,
        };
        return value is not null;
    }

    public static string Fault(string text) => $"'{text}' is no encoding of messages; use utf-8, utf-16 or unicodeFFFE";
}
