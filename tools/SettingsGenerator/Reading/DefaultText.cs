using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Woad.SettingsGenerator.Reading;

/// <summary>The default of a setting as an expression.</summary>
internal static class DefaultText
{
    /// <summary>The expression of a constant for a property of that type; null when it is none.</summary>
    public static string? Constant(ITypeSymbol type, object value) =>
        type.TypeKind == TypeKind.Enum ? Enumeration(type, value)
        : type.ToDisplayString() == "System.TimeSpan" ? Time(value)
        : (type.SpecialType, value) switch
        {
            (SpecialType.System_Boolean, bool) or (SpecialType.System_String, string)
                or (SpecialType.System_Int32, int) =>
                SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false),
            (SpecialType.System_Int64, int or long) => Convert.ToString(value, CultureInfo.InvariantCulture) + "L",
            _ => null,
        };

    /// <summary>The expression of the type's own default; null for an enumeration without a zero.</summary>
    public static string? Zero(ITypeSymbol type) =>
        type.TypeKind == TypeKind.Enum ? Enumeration(type, 0)
        : type.SpecialType == SpecialType.System_Boolean ? "false"
        : type.IsReferenceType ? "null"
        : $"default({Declarations.TypeName(type)})";

    private static string? Enumeration(ITypeSymbol type, object value)
    {
        var field = type.GetMembers().OfType<IFieldSymbol>()
            .FirstOrDefault(
                member => member.HasConstantValue && Convert.ToInt64(member.ConstantValue) == Convert.ToInt64(value));
        return field is null ? null : $"{Declarations.TypeName(type)}.{field.Name}";
    }

    private static string? Time(object value) =>
        value is string text && TimeSpan.TryParseExact(text, "c", CultureInfo.InvariantCulture, out var time)
            ? $"new global::System.TimeSpan({time.Ticks.ToString(CultureInfo.InvariantCulture)}L)"
            : null;
}
