using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.CodeFixes;

/// <summary>Removes the faults of a one-way operation, which cannot come back.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
public sealed class RemoveFaultContractsFix() : ContractFix("WOAD1006", "Remove FaultContract")
{
    /// <inheritdoc/>
    private protected override SyntaxChange? Change(SyntaxNode declaration, ContractSyntax contract)
    {
        if (declaration is not MethodDeclarationSyntax method)
        {
            return null;
        }

        var faults = contract.Attributes(method, "FaultContractAttribute").ToList();
        return faults.Count == 0 ? null : new SyntaxChange(method, ContractSyntax.Without(method, faults));
    }
}
