using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Woad.Generator.DataContracts;

/// <summary>Questions about symbols.</summary>
internal static class SymbolExtensions
{
    private static readonly SymbolDisplayFormat NameFormat = new(
        SymbolDisplayGlobalNamespaceStyle.Omitted,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces);

    private static readonly SymbolDisplayFormat CodeFormat = SymbolDisplayFormat.FullyQualifiedFormat
        .WithMiscellaneousOptions(
            SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers
            | SymbolDisplayMiscellaneousOptions.UseSpecialTypes
            | SymbolDisplayMiscellaneousOptions.ExpandNullable
            | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    /// <summary>The full name without type parameters, as attributes are recognised.</summary>
    public static string FullName(this ISymbol symbol) => symbol.ToDisplayString(NameFormat);

    /// <summary>Texts are kept as long as their symbols.</summary>
    private static readonly ConditionalWeakTable<ITypeSymbol, string> Texts = new();

    /// <summary>The type as generated code writes it.</summary>
    public static string Code(this ITypeSymbol type) =>
        type is IArrayTypeSymbol { IsSZArray: true, ElementType: { TypeKind: not TypeKind.Array } element }
            ? element.Code() + "[]"
            : Texts.GetValue(type, static t => MakeCode(t));

    private static string MakeCode(ITypeSymbol type)
    {
        var code = type.ToDisplayString(CodeFormat);
        return code.Contains("dynamic") ? string.Concat(type.ToDisplayParts(CodeFormat).Select(Erased)) : code;

        // What is dynamic would be called at run time.
        static string Erased(SymbolDisplayPart part) =>
            part.Kind == SymbolDisplayPartKind.Keyword && part.ToString() == "dynamic" ? "object" : part.ToString();
    }

    /// <summary>The type as a developer writes it, for messages.</summary>
    public static string Shown(this ITypeSymbol type) =>
        type.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat);

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

    public static bool Has(this ISymbol symbol, string attribute) => symbol.Attribute(attribute) is not null;

    /// <summary>
    /// Whether this is the type of that full name; makes no string, as this is asked of every attribute.
    /// </summary>
    public static bool Is(this ITypeSymbol type, string fullName)
    {
        var end = fullName.Length;
        for (ISymbol? part = type; part is not null and not INamespaceSymbol { IsGlobalNamespace: true };
            part = (ISymbol?)part.ContainingType ?? part.ContainingNamespace)
        {
            var start = end - part.Name.Length;
            if (start < 0 || string.CompareOrdinal(fullName, start, part.Name, 0, part.Name.Length) != 0
                || (start > 0 && fullName[start - 1] != '.'))
            {
                return false;
            }

            end = start - 1;
        }

        return end < 0;
    }

    /// <summary>Whether the type is marked <c>[Serializable]</c>, which metadata keeps as a flag.</summary>
    public static bool IsSerializable(this ITypeSymbol type) =>
        type is INamedTypeSymbol { IsSerializable: true } || type.Has(WellKnown.Serializable);

    public static T? Value<T>(this AttributeData attribute, string name)
    {
        foreach (var argument in attribute.NamedArguments)
        {
            if (argument.Key == name && argument.Value.Value is T value)
            {
                return value;
            }
        }

        return default;
    }

    /// <summary>Whether a setting is given at all.</summary>
    public static bool Sets(this AttributeData attribute, string name) =>
        attribute.NamedArguments.Any(a => a.Key == name);

    public static bool Implements(this ITypeSymbol type, string interfaceName) =>
        type.AllInterfaces.Any(i => i.Is(interfaceName));

    /// <summary>The type and its base classes, without <see cref="object"/>, base first.</summary>
    public static IReadOnlyList<INamedTypeSymbol> Hierarchy(this INamedTypeSymbol type)
    {
        var types = new List<INamedTypeSymbol>();
        for (var t = type; t is not null
            && t.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType);
            t = t.BaseType)
        {
            types.Insert(0, t);
        }

        return types;
    }

    /// <summary>All type arguments, those of containing types first.</summary>
    public static IReadOnlyList<ITypeSymbol> AllTypeArguments(this INamedTypeSymbol type) =>
        type.ContainingType is { } outer
            ? [.. outer.AllTypeArguments(), .. type.TypeArguments]
            : [.. type.TypeArguments];
}
