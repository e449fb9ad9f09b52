using System.ComponentModel;
using System.Globalization;

namespace Woad.Configuration.Elements;

/// <summary>A converter between a value and its text in files.</summary>
internal abstract class TextConverter<T> : TypeConverter
{
    public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) =>
        sourceType == typeof(string);

    public override bool CanConvertTo(ITypeDescriptorContext? context, Type? destinationType) =>
        destinationType == typeof(string);

    public override object? ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value) =>
        Parse((string)value);

    public override object? ConvertTo(
        ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType) =>
        value is null ? null : Format((T)value);

    /// <exception cref="FormatException">The text is none of the type's; the message says what is.</exception>
    protected abstract T Parse(string text);

    protected abstract string Format(T value);
}
