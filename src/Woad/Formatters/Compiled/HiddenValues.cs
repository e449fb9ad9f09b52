using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace Woad.Formatters.Compiled;

/// <summary>Values in boxes, of types that generated code cannot name. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class HiddenValues
{
    /// <summary>The number of a value of an enumeration, sign-extended to 64 bits.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The number.</returns>
    public static long Bits(object value) => value is Enum number && number.GetTypeCode() == TypeCode.UInt64
        ? unchecked((long)Convert.ToUInt64(value, CultureInfo.InvariantCulture))
        : Convert.ToInt64(value, CultureInfo.InvariantCulture);

    /// <summary>Whether a structure is what it is before anything is set.</summary>
    /// <param name="value">The value.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns><see langword="true"/> when the value is the default.</returns>
    public static bool IsDefault(
        object value,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors)]
        Type type) => RuntimeHelpers.GetUninitializedObject(type).Equals(value);
}
