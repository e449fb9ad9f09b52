using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>
/// Contracts that a project uses and that are compiled nowhere else: those of referenced assemblies that were built
/// without the generator, and generic ones, whose type arguments are known only where they are used.
/// </summary>
internal static class UsedContracts
{
    /// <summary>
    /// The names that take a contract or a service as a type argument. Services are looked up by their bases too.
    /// </summary>
    private static readonly HashSet<string> Users = new(StringComparer.Ordinal)
    {
        "ChannelFactory", "DuplexChannelFactory", "ClientBase", "DuplexClientBase", "AddServiceEndpoint", "AddService",
        "GetCallbackChannel",
    };

    /// <summary>A contract that is named often is built once.</summary>
    private static readonly
        ConditionalWeakTable<Compilation, ConcurrentDictionary<ISymbol, EquatableArray<ContractModel>>> Built =
        new();

    /// <summary>Whether <paramref name="node"/> may name a contract or a service.</summary>
    public static bool IsCandidate(SyntaxNode node) => node switch
    {
        TypeOfExpressionSyntax => true,
        GenericNameSyntax generic when Users.Contains(generic.Identifier.ValueText) => true,
        NameSyntax { Parent: TypeArgumentListSyntax } => true,
        SimpleBaseTypeSyntax { Parent.Parent: ClassDeclarationSyntax } => true,
        UsingDirectiveSyntax { Alias: not null } => true,
        _ => false,
    };

    /// <summary>The contracts that the candidate names and that are to be compiled here.</summary>
    public static EquatableArray<ContractModel> Read(
        SyntaxNode node, SemanticModel semantics, CancellationToken cancellationToken)
    {
        var built = Built.GetValue(semantics.Compilation, static _ => new(SymbolEqualityComparer.Default));
        return Named(node)
            .Where(type => IsPromising(type, node, semantics.Compilation))
            .Select(type => semantics.GetTypeInfo(type, cancellationToken).Type)
            .OfType<INamedTypeSymbol>()
            .SelectMany(Contracts)
            .Where(contract => IsOurs(contract, semantics.Compilation))
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .SelectMany(contract => built.GetOrAdd(contract, _ => ContractModelBuilder.Build(
                contract, node.GetLocation(), semantics.Compilation, cancellationToken)))
            .ToEquatable();
    }

    private static IEnumerable<TypeSyntax> Named(SyntaxNode node) => node switch
    {
        TypeOfExpressionSyntax type => [type.Type],
        GenericNameSyntax generic when Users.Contains(generic.Identifier.ValueText) =>
            generic.TypeArgumentList.Arguments,
        NameSyntax name => [name],
        SimpleBaseTypeSyntax parent => [parent.Type],
        UsingDirectiveSyntax { NamespaceOrType: { } type } => [type],
        _ => [],
    };

    /// <summary>
    /// Asked for each type argument of the project at each keystroke, so that names are compared before the compiler is
    /// asked. Arguments of <see cref="Users"/> and of methods may also be services, whose names say nothing.
    /// </summary>
    private static bool IsPromising(TypeSyntax type, SyntaxNode node, Compilation compilation) =>
        node is GenericNameSyntax { Parent: not TypeArgumentListSyntax }
        || node is TypeOfExpressionSyntax { Parent: ArgumentSyntax }
        || (node is SimpleBaseTypeSyntax && type is GenericNameSyntax)
        || NamesOfContracts.Contain(type, compilation);

    private static IEnumerable<INamedTypeSymbol> Contracts(INamedTypeSymbol type) =>
        ContractSymbols.IsContract(type) ? [type] : ContractSymbols.Inherited(type);

    private static bool IsOurs(INamedTypeSymbol contract, Compilation compilation) =>
        contract.IsGenericType
        || (!SymbolEqualityComparer.Default.Equals(contract.ContainingAssembly, compilation.Assembly)
            && contract.ContainingAssembly.GetTypeByMetadataName(
                "Woad.Generated." + ContractModelBuilder.ClassNameOf(contract)) is null);
}
