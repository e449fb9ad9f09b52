using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>An interpolated string whose values are escaped: <see cref="Escaped.Text"/>.</summary>
[InterpolatedStringHandler]
internal ref struct EscapedText(int literalLength, int formattedCount)
{
    private DefaultInterpolatedStringHandler _text = new(literalLength, formattedCount);

    public void AppendLiteral(string value) => _text.AppendLiteral(value);

    public void AppendFormatted(string? value) => _text.AppendLiteral(Escaped.Value(value));

    public void AppendFormatted(ReadOnlySpan<char> value) => AppendFormatted(value.ToString());

    public void AppendFormatted<T>(T value) => AppendFormatted(value, null);

    public void AppendFormatted<T>(T value, string? format) => AppendFormatted(
        value is IFormattable formattable ? formattable.ToString(format, null) : value?.ToString());

    public string ToStringAndClear() => _text.ToStringAndClear();
}
