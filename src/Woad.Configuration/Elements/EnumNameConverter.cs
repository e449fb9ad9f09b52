namespace Woad.Configuration.Elements;

/// <summary>A value of an enumeration by its name; several, with commas, of a set of flags.</summary>
internal sealed class EnumNameConverter(Type type) : TextConverter<Enum>
{
    protected override Enum Parse(string text) =>
        text.Length > 0 && !char.IsAsciiDigit(text[0]) && text[0] is not ('-' or '+') && Enum.TryParse(type, text.Replace('|', ','), out var value)
            ? (Enum)value
            : throw new FormatException($"'{text}' is none of {string.Join(", ", Enum.GetNames(type))}.");

    protected override string Format(Enum value) => value.ToString();
}
