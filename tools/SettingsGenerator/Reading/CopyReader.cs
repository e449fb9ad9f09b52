using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.SettingsGenerator.Model;

namespace Woad.SettingsGenerator.Reading;

/// <summary>Reads a constructor with the attribute Copy.</summary>
internal static class CopyReader
{
    public static CopyModel Read(GeneratorAttributeSyntaxContext found)
    {
        var constructor = (IMethodSymbol)found.TargetSymbol;
        return new CopyModel(
            Declarations.Owner(constructor),
            Declarations.Modifiers(((ConstructorDeclarationSyntax)found.TargetNode).Modifiers),
            constructor.Parameters.FirstOrDefault()?.Name ?? "original",
            constructor.ContainingType.BaseType is { SpecialType: not SpecialType.System_Object });
    }
}
