using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class EnumNameConverter(Type type) : TextConverter<Enum>
{
    protected override Enum Parse(string text) =>
        (Enum?)EnumText.Find(type, text)
            ?? throw new FormatException($"'{text}' is none of {string.Join(", ", Enum.GetNames(type))}.");

    protected override string Format(Enum value) => value.ToString();
}
