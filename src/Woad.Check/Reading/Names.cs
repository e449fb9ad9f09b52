using Microsoft.CodeAnalysis;

namespace Woad.Check.Reading;

/// <summary>Names of types without their arguments.</summary>
internal static class Names
{
    private static readonly SymbolDisplayFormat Plain = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces);

    public static string Of(ITypeSymbol type) => type.ToDisplayString(Plain);
}
