using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.CodeFixes;

/// <summary>Removes the attribute of an End method, whose Begin method has the attribute of both.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
public sealed class UnmarkEndMethodFix() : ContractFix("WOAD1015", "Remove OperationContract")
{
    /// <inheritdoc/>
    private protected override SyntaxChange? Change(SyntaxNode declaration, ContractSyntax contract)
    {
        if (declaration is not MethodDeclarationSyntax method)
        {
            return null;
        }

        var marks = contract.Attributes(method, "OperationContractAttribute").ToList();
        return marks.Count == 0 ? null : new SyntaxChange(method, ContractSyntax.Without(method, marks));
    }
}
