using System.Globalization;
using System.Runtime.CompilerServices;

namespace Woad.Contracts;

/// <summary>Argument checks shared by the settings; each returns the value it was given.</summary>
internal static class Check
{
    public static T Defined<T>(T value) where T : struct, Enum => Enum.IsDefined(value)
        ? value
        : throw new ArgumentOutOfRangeException(nameof(value), value, $"{value} is no value of {typeof(T).Name}.");

    public static T NotNull<T>([System.Diagnostics.CodeAnalysis.NotNull] T? value) where T : class
    {
        ArgumentNullException.ThrowIfNull(value);
        return value;
    }

    /// <summary>A name that may be an XML name: neither null nor empty.</summary>
    public static string Name(string? value, [CallerMemberName] string property = "Name")
    {
        ArgumentNullException.ThrowIfNull(value);
        return value.Length > 0
            ? value
            : throw new ArgumentOutOfRangeException(
                nameof(value), $"The {property} property must be a non-empty string.");
    }

    /// <summary>A time as text, which is not negative.</summary>
    public static string Time(string value, [CallerMemberName] string property = "TransactionTimeout")
    {
        ArgumentNullException.ThrowIfNull(value);
        if (!TimeSpan.TryParse(value, CultureInfo.InvariantCulture, out var time))
        {
            throw new ArgumentException(
                $"The value '{value}' of the {property} property is not a time, as 00:01:00 is.", nameof(value));
        }

        return time >= TimeSpan.Zero
            ? value
            : throw new ArgumentOutOfRangeException(
                nameof(value), value, $"The {property} property must not be negative.");
    }

    /// <summary>A namespace: null, empty or a URI, absolute or relative.</summary>
    public static string? NamespaceUri(string? value, [CallerMemberName] string property = "Namespace")
    {
        if (!string.IsNullOrEmpty(value) && !Uri.TryCreate(value, UriKind.RelativeOrAbsolute, out _))
        {
            throw new ArgumentException(
                $"The value '{value}' of the {property} property is not a valid URI.", nameof(value));
        }

        return value;
    }
}
