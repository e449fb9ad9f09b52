using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.SettingsGenerator.Model;

namespace Woad.SettingsGenerator.Reading;

/// <summary>Reads the parts of a declaration that both kinds of settings need.</summary>
internal static class Declarations
{
    private static readonly SymbolDisplayFormat TypeFormat = SymbolDisplayFormat.FullyQualifiedFormat
        .AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    public static OwnerModel Owner(ISymbol member) =>
        new(member.ContainingType.ContainingNamespace.ToDisplayString(), member.ContainingType.Name);

    public static string TypeName(ITypeSymbol type) => type.ToDisplayString(TypeFormat);

    /// <summary>Creates a model with the parts of the declaration that the generated half has to repeat.</summary>
    public static SettingModel Start(IPropertySymbol property, SyntaxNode node)
    {
        var declaration = (PropertyDeclarationSyntax)node;
        var set = declaration.AccessorList?.Accessors.FirstOrDefault(
            accessor => accessor.Keyword.Text is "set" or "init");
        return new SettingModel(
            Owner(property),
            property.Name,
            $"{Modifiers(declaration.Modifiers)} {TypeName(property.Type)} {property.Name}")
        {
            SetKeyword = set is null ? null : $"{Modifiers(set.Modifiers)} {set.Keyword.Text}".TrimStart(),
        };
    }

    public static string Modifiers(SyntaxTokenList modifiers) =>
        string.Join(" ", modifiers.Select(modifier => modifier.Text));

    /// <summary>The value of a named argument of an attribute; null where it is not given.</summary>
    public static object? Argument(AttributeData attribute, string name) =>
        attribute.NamedArguments.FirstOrDefault(argument => argument.Key == name).Value.Value;
}
