namespace Woad.Configuration.Schema;

/// <summary>Values of enumerations as files name them.</summary>
internal static class EnumText
{
    /// <summary>
    /// The value of a text that names one, or several with commas or bars; null for any other text, numbers too.
    /// </summary>
    public static object? Find(Type type, string text) =>
        text.Length > 0
            && !char.IsAsciiDigit(text[0])
            && text[0] is not ('-' or '+')
            && Enum.TryParse(type, text.Replace('|', ','), out var value)
            ? value
            : null;
}
