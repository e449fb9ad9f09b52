using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.CodeFixes;

/// <summary>Removes the reply action of a one-way operation, which has no reply.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
public sealed class RemoveReplyActionFix() : ContractFix("WOAD1005", "Remove ReplyAction")
{
    /// <inheritdoc/>
    private protected override SyntaxChange? Change(SyntaxNode declaration, ContractSyntax contract)
    {
        var attribute = declaration is MethodDeclarationSyntax method
            ? contract.Attributes(method, "OperationContractAttribute").FirstOrDefault()
            : null;
        return attribute?.ArgumentList is null
            ? null
            : new SyntaxChange(attribute, ContractSyntax.Without(attribute, "ReplyAction"));
    }
}
