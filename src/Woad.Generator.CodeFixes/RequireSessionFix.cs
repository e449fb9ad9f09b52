using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.CodeFixes;

/// <summary>Requires a session where operations begin or end one.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
public sealed class RequireSessionFix() : ContractFix("WOAD1011", "Set SessionMode.Required")
{
    /// <inheritdoc/>
    private protected override SyntaxChange? Change(SyntaxNode declaration, ContractSyntax contract)
    {
        var type = declaration.FirstAncestorOrSelf<TypeDeclarationSyntax>();
        var attribute = type is null ? null : contract.Attributes(type, "ServiceContractAttribute").FirstOrDefault();
        return attribute is null
            ? null
            : new SyntaxChange(attribute, ContractSyntax.With(attribute, "SessionMode", "SessionMode.Required"));
    }
}
