using System.Text;

namespace Woad.Bindings.Rules;

/// <summary>The encodings that a text message may have.</summary>
internal static class TextEncodings
{
    public static Encoding Check(Encoding value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return value.CodePage == Encoding.UTF8.CodePage
            || value.CodePage == Encoding.Unicode.CodePage
            || value.CodePage == Encoding.BigEndianUnicode.CodePage
            ? value
            : throw new ArgumentException(
                $"The text encoding '{value.WebName}' used in the text message format is not supported.",
                nameof(value));
    }
}
