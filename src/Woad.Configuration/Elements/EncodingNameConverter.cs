using System.Text;

namespace Woad.Configuration.Elements;

/// <summary>The encodings of SOAP text: utf-8, utf-16 (or utf-16LE, unicode), unicodeFFFE (utf-16BE).</summary>
internal sealed class EncodingNameConverter : TextConverter<Encoding>
{
    protected override Encoding Parse(string text) => text.ToUpperInvariant() switch
    {
        "UTF-8" => Encoding.UTF8,
        "UTF-16" or "UTF-16LE" or "UNICODE" => Encoding.Unicode,
        "UTF-16BE" or "UNICODEFFFE" => Encoding.BigEndianUnicode,
        _ => throw new FormatException($"'{text}' is no encoding of messages; use utf-8, utf-16 or unicodeFFFE."),
    };

    protected override string Format(Encoding value) => value.WebName switch
    {
        "utf-16BE" => "unicodeFFFE",
        var name => name,
    };
}
