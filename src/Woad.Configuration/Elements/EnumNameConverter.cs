namespace Woad.Configuration.Elements;

internal sealed class EnumNameConverter(Type type) : TextConverter<Enum>
{
    /// <summary>The value of a text that names one, or several with commas or bars; null for any other text, numbers too.</summary>
    public static object? Find(Type type, string text) =>
        text.Length > 0 && !char.IsAsciiDigit(text[0]) && text[0] is not ('-' or '+') && Enum.TryParse(type, text.Replace('|', ','), out var value)
            ? value
            : null;

    protected override Enum Parse(string text) =>
        (Enum?)Find(type, text) ?? throw new FormatException($"'{text}' is none of {string.Join(", ", Enum.GetNames(type))}.");

    protected override string Format(Enum value) => value.ToString();
}
