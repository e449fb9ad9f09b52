using System.Text;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class EncodingNameConverter : TextConverter<Encoding>
{
    protected override Encoding Parse(string text) =>
        EncodingText.TryParse(text, out var value) ? value : throw new FormatException(EncodingText.Fault(text) + ".");

    protected override string Format(Encoding value) => value.WebName switch
    {
        "utf-16BE" => "unicodeFFFE",
        var name => name,
    };
}
