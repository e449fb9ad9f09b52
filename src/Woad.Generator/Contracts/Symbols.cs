using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>Questions to symbols, asked by full name.</summary>
internal static class Symbols
{
    /// <summary>A type as generated code names it, with the names of tuples.</summary>
    private static readonly SymbolDisplayFormat CSharp = SymbolDisplayFormat.FullyQualifiedFormat;

    /// <summary>
    /// Texts are kept as long as their symbols: those of referenced assemblies live from keystroke to keystroke.
    /// </summary>
    private static readonly ConditionalWeakTable<ITypeSymbol, string> Texts = new();

    /// <remarks>Every signature has array symbols of its own; their elements are the same symbol in all.</remarks>
    public static string ToCode(this ITypeSymbol type) =>
        type is IArrayTypeSymbol { IsSZArray: true, ElementType: { TypeKind: not TypeKind.Array } element }
            ? element.ToCode() + "[]"
            : Texts.GetValue(type, static t => t.ToDisplayString(CSharp));

    public static string FullName(this ITypeSymbol type) =>
        type.OriginalDefinition.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat);

    public static bool Is(this ITypeSymbol type, string fullName)
    {
        var definition = type.OriginalDefinition;
        var generic = fullName.IndexOf('<');
        return generic < 0
            ? definition is not INamedTypeSymbol { Arity: > 0 } && IsNamed(definition, fullName, fullName.Length)
            : definition is INamedTypeSymbol { Arity: > 0 }
                && IsNamed(definition, fullName, generic)
                && definition.FullNameWithTypeParameters() == fullName;
    }

    /// <summary>Whether the type is <paramref name="fullName"/> or derives from it.</summary>
    public static bool IsOrDerives(this ITypeSymbol type, string fullName)
    {
        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (at.Is(fullName))
            {
                return true;
            }
        }

        return false;
    }

    public static AttributeData? Attribute(this ISymbol symbol, string fullName)
    {
        foreach (var attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && type.Is(fullName))
            {
                return attribute;
            }
        }

        return null;
    }

    public static IEnumerable<AttributeData> Attributes(this ISymbol symbol, string fullName) =>
        symbol.GetAttributes().Where(attribute => attribute.AttributeClass is { } type && type.Is(fullName));

    /// <summary>The value of a property that the attribute sets; the default of its type when it does not.</summary>
    public static T? Named<T>(this AttributeData attribute, string name)
    {
        foreach (var argument in attribute.NamedArguments)
        {
            if (argument.Key == name)
            {
                return argument.Value is { Kind: not TypedConstantKind.Array, Value: T value } ? value : default;
            }
        }

        return default;
    }

    public static bool Sets(this AttributeData attribute, string name) =>
        attribute.NamedArguments.Any(argument => argument.Key == name);

    private static string FullNameWithTypeParameters(this ISymbol symbol) =>
        symbol.ToDisplayString(new SymbolDisplayFormat(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters
            | SymbolDisplayGenericsOptions.IncludeVariance));

    /// <summary>Asked thousands of times a keystroke: the name is compared first, and nothing is made.</summary>
    private static bool IsNamed(ISymbol symbol, string fullName, int end)
    {
        if (symbol.ContainingType is not null)
        {
            return false;
        }

        for (ISymbol? at = symbol; at is not null and not INamespaceSymbol { IsGlobalNamespace: true }; at =
            at.ContainingNamespace)
        {
            var start = end - at.Name.Length;
            if (start < 0
                || string.CompareOrdinal(fullName, start, at.Name, 0, at.Name.Length) != 0
                || (start > 0 && fullName[start - 1] != '.'))
            {
                return false;
            }

            end = start - 1;
        }

        return end == -1;
    }
}
