using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.Contracts;

/// <summary>
/// Contracts that a project uses and that are compiled nowhere else: those of referenced assemblies that were built
/// without the generator, and generic ones, whose type arguments are known only where they are used.
/// </summary>
internal static class UsedContracts
{
    private static readonly HashSet<string> Users = new(StringComparer.Ordinal)
    {
        "ChannelFactory", "DuplexChannelFactory", "ClientBase", "DuplexClientBase", "AddServiceEndpoint", "AddService", "GetCallbackChannel",
    };

    /// <summary>Whether <paramref name="node"/> may name a contract or a service: <c>typeof</c>, a type argument, a base of a class.</summary>
    public static bool IsCandidate(SyntaxNode node) => node switch
    {
        TypeOfExpressionSyntax { Parent: ArgumentSyntax } => true,
        GenericNameSyntax generic => Users.Contains(generic.Identifier.ValueText),
        SimpleBaseTypeSyntax { Type: GenericNameSyntax, Parent.Parent: ClassDeclarationSyntax } => true,
        _ => false,
    };

    /// <summary>The contracts that the candidate stands for and that are to be compiled here.</summary>
    public static IEnumerable<INamedTypeSymbol> Find(SyntaxNode node, SemanticModel semantics, CancellationToken cancellationToken)
    {
        IEnumerable<TypeSyntax> named = node switch
        {
            TypeOfExpressionSyntax type => [type.Type],
            GenericNameSyntax generic => generic.TypeArgumentList.Arguments,
            SimpleBaseTypeSyntax parent => [parent.Type],
            _ => [],
        };
        return named
            .Select(type => semantics.GetTypeInfo(type, cancellationToken).Type)
            .OfType<INamedTypeSymbol>()
            .SelectMany(Contracts)
            .Where(contract => IsOurs(contract, semantics.Compilation))
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default);
    }

    private static IEnumerable<INamedTypeSymbol> Contracts(INamedTypeSymbol type) =>
        ContractSymbols.IsContract(type) ? [type] : ContractSymbols.Inherited(type);

    private static bool IsOurs(INamedTypeSymbol contract, Compilation compilation) =>
        contract.IsGenericType
        || (!SymbolEqualityComparer.Default.Equals(contract.ContainingAssembly, compilation.Assembly)
            && contract.ContainingAssembly.GetTypeByMetadataName("Woad.Generated." + ContractModelBuilder.ClassNameOf(contract)) is null);
}
