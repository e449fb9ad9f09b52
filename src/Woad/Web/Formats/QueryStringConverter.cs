using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Xml;
using Woad.Xml;

namespace System.ServiceModel.Dispatcher;

/// <summary>Turns the values of queries into parameters and back.</summary>
/// <remarks>
/// Takes the primitive types, decimal, string, DateTime, DateTimeOffset, TimeSpan, Guid, Uri, object, enumerations, and
/// types with a TypeConverter of their own.
/// </remarks>
public class QueryStringConverter
{
    /// <summary>Initializes a new instance of the <see cref="QueryStringConverter"/> class.</summary>
    public QueryStringConverter()
    {
    }

    /// <summary>Determines whether values of a type can be turned into text and back.</summary>
    /// <param name="type">The type.</param>
    /// <returns><see langword="true"/> if the type can be converted; otherwise, <see langword="false"/>.</returns>
    public virtual bool CanConvert(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return IsSimple(type) || type.IsEnum || ConverterOf(type) is not null;
    }

    /// <summary>The value that a text stands for; null stands for the default of the type.</summary>
    /// <param name="parameter">The value of the parameter.</param>
    /// <param name="parameterType">The type of the parameter.</param>
    /// <returns>The value.</returns>
    /// <exception cref="FormatException">The text does not stand for a value of the type.</exception>
    /// <exception cref="NotSupportedException">The type cannot be converted.</exception>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2070",
        Justification = "The type is a parameter's: it is there, and enumerations and primitive types have no "
            + "default constructor to lose.")]
    public virtual object? ConvertStringToValue(string? parameter, Type parameterType)
    {
        ArgumentNullException.ThrowIfNull(parameterType);
        if (parameter is null)
        {
            return parameterType.IsValueType
                ? System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(parameterType)
                : null;
        }

        if (parameterType.IsEnum)
        {
            return Enum.TryParse(parameterType, parameter, ignoreCase: true, out var value)
                ? value
                : throw new FormatException(Escaped.Text($"'{parameter}' is no value of {parameterType.Name}."));
        }

        if (parameterType == typeof(string) || parameterType == typeof(object))
        {
            return parameter;
        }

        if (IsSimple(parameterType))
        {
            return Read(parameter, parameterType);
        }

        return ConverterOf(parameterType) is { } converter
            ? converter.ConvertFromInvariantString(parameter)
            : throw CannotConvert(parameterType);
    }

    /// <summary>The text of a value; null for null.</summary>
    /// <param name="parameter">The value of the parameter.</param>
    /// <param name="parameterType">The type of the parameter.</param>
    /// <returns>The string.</returns>
    /// <exception cref="NotSupportedException">The type cannot be converted.</exception>
    public virtual string? ConvertValueToString(object? parameter, Type parameterType)
    {
        ArgumentNullException.ThrowIfNull(parameterType);
        if (parameter is null)
        {
            return null;
        }

        return parameter switch
        {
            string text => text,
            bool value => XmlConvert.ToString(value),
            double value => XmlConvert.ToString(value),
            float value => XmlConvert.ToString(value),
            DateTime value => XmlConvert.ToString(value, XmlDateTimeSerializationMode.RoundtripKind),
            DateTimeOffset value => XmlConvert.ToString(value),
            TimeSpan value => value.ToString(null, CultureInfo.InvariantCulture),
            Enum value => Enum.Format(value.GetType(), value, "G"),
            Uri value => value.OriginalString,
            _ when IsSimple(parameterType) => Convert.ToString(parameter, CultureInfo.InvariantCulture),
            _ => ConverterOf(parameterType) is { } converter
                ? converter.ConvertToInvariantString(parameter)
                : throw CannotConvert(parameterType),
        };
    }

    private static bool IsSimple(Type type) =>
        Type.GetTypeCode(type) is not (TypeCode.Object or TypeCode.Empty or TypeCode.DBNull) && !type.IsEnum
        || type == typeof(DateTimeOffset)
        || type == typeof(TimeSpan)
        || type == typeof(Guid)
        || type == typeof(Uri)
        || type == typeof(object);

    private static object Read(string text, Type type)
    {
        try
        {
            return Type.GetTypeCode(type) switch
            {
                TypeCode.Boolean => Convert.ToBoolean(text, CultureInfo.InvariantCulture),
                TypeCode.Byte => byte.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.SByte => sbyte.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.Int16 => short.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.UInt16 => ushort.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.Int32 => int.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.UInt32 => uint.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.Int64 => long.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.UInt64 => ulong.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.Single => XmlConvert.ToSingle(text),
                TypeCode.Double => XmlConvert.ToDouble(text),
                TypeCode.Decimal => decimal.Parse(text, CultureInfo.InvariantCulture),
                TypeCode.Char => char.Parse(text),
                TypeCode.DateTime => DateTime.Parse(text, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind),
                _ when type == typeof(DateTimeOffset) =>
                    DateTimeOffset.Parse(
                        text, CultureInfo.InvariantCulture,
                        DateTimeStyles.AllowWhiteSpaces | DateTimeStyles.RoundtripKind),
                _ when type == typeof(TimeSpan) => TimeSpan.Parse(text, CultureInfo.InvariantCulture),
                _ when type == typeof(Guid) => Guid.Parse(text),
                _ => new Uri(text, UriKind.RelativeOrAbsolute),
            };
        }
        catch (OverflowException e)
        {
            throw new FormatException(Escaped.Text($"'{text}' is no value of {type.Name}: {e.Message}"), e);
        }
    }

    private static NotSupportedException CannotConvert(Type type) => new(Escaped.Text(
        $"The type {type} cannot be converted to and from the text of a query. Give it a TypeConverter, or the "
            + $"behavior a QueryStringConverter that takes it."));

    /// <summary>The converter that the type itself names; those of the runtime for any type are no help here.</summary>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2026",
        Justification = "The type is a parameter's, so it is there; its attribute names the converter.")]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2067",
        Justification = "The type is a parameter's, so it is there; its attribute names the converter.")]
    private static TypeConverter? ConverterOf(Type type) =>
        type.GetCustomAttribute<TypeConverterAttribute>() is not null
        && TypeDescriptor.GetConverter(type) is { } converter
        && converter.CanConvertFrom(typeof(string)) && converter.CanConvertTo(typeof(string))
            ? converter
            : null;
}
