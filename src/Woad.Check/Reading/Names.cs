using Microsoft.CodeAnalysis;

namespace Woad.Check.Reading;

/// <summary>Names of types, as the rules write them.</summary>
internal static class Names
{
    private static readonly SymbolDisplayFormat Plain = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces);

    private static readonly SymbolDisplayFormat WithArguments = Plain.WithGenericsOptions(
        SymbolDisplayGenericsOptions.IncludeTypeParameters);

    public static string Of(ITypeSymbol type) => type.ToDisplayString(Plain);

    /// <summary>The name of a parameter's type as libraries write it: System.String, not string.</summary>
    public static string OfParameter(ITypeSymbol type) => type.ToDisplayString(WithArguments);
}
