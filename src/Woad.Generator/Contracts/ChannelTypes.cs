using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.Contracts;

/// <summary>
/// Finds the interfaces that clients cast their proxies to: a contract and the channel's interface in one.
/// </summary>
internal static class ChannelTypes
{
    public static bool IsCandidate(SyntaxNode node) =>
        node is InterfaceDeclarationSyntax { BaseList.Types: { Count: > 1 } types, TypeParameterList: null }
        && types.Any(type => type.Type.ToString().EndsWith("Channel", StringComparison.Ordinal));

    public static ChannelTypeModel? Read(SyntaxNode node, SemanticModel semantics, CancellationToken cancellationToken)
    {
        if (semantics.GetDeclaredSymbol(node, cancellationToken) is not INamedTypeSymbol type
            || ContractSymbols.IsContract(type)
            || !semantics.Compilation.IsSymbolAccessibleWithin(type, semantics.Compilation.Assembly)
            || type.IsFileLocal
            || !type.GetMembers().IsEmpty)
        {
            return null;
        }

        // What is neither of the contract nor of the channel no proxy has.
        var contract = ContractSymbols.Inherited(type)
            .FirstOrDefault(candidate => type.AllInterfaces.All(i =>
                ProxyModelBuilder.IsChannel(i)
                || SymbolEqualityComparer.Default.Equals(i, candidate)
                || candidate.AllInterfaces.Contains(i, SymbolEqualityComparer.Default)));
        return contract is null ? null : new ChannelTypeModel(contract.ToCode(), type.ToCode());
    }
}
