namespace Woad.Configuration.Elements;

/// <summary>A value of an enumeration by its name; several, with commas, of a set of flags.</summary>
internal sealed class EnumNameConverter<TEnum> : TextConverter<TEnum>
    where TEnum : struct, Enum
{
    protected override TEnum Parse(string text) =>
        text.Length > 0 && !char.IsAsciiDigit(text[0]) && text[0] is not ('-' or '+') && Enum.TryParse<TEnum>(text.Replace('|', ','), out var value)
            ? value
            : throw new FormatException($"'{text}' is none of {string.Join(", ", Enum.GetNames<TEnum>())}.");

    protected override string Format(TEnum value) => value.ToString();
}
