using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>Finds contracts in a type's hierarchy, and what their attributes say.</summary>
internal static class ContractSymbols
{
    public static bool IsContract(ITypeSymbol type) => type.Attribute(WcfTypes.ServiceContract) is not null;

    /// <summary>The contracts that <paramref name="type"/> inherits, interfaces first, without itself.</summary>
    public static IEnumerable<INamedTypeSymbol> Inherited(INamedTypeSymbol type)
    {
        foreach (var inherited in type.AllInterfaces.Where(IsContract))
        {
            yield return inherited;
        }

        for (var parent = type.BaseType; parent is not null; parent = parent.BaseType)
        {
            if (IsContract(parent))
            {
                yield return parent;
            }
        }
    }

    /// <summary>
    /// The interface through which services of <paramref name="contract"/> call their clients; null when it names none.
    /// </summary>
    public static INamedTypeSymbol? CallbackOf(INamedTypeSymbol contract) =>
        contract.Attribute(WcfTypes.ServiceContract)!.Named<ITypeSymbol>("CallbackContract")
            is INamedTypeSymbol { TypeKind: TypeKind.Interface } callback
            ? callback
            : null;

    /// <summary>The contract's name and namespace on the wire.</summary>
    public static (string Name, string Namespace) NameOf(INamedTypeSymbol contract)
    {
        var attribute = contract.Attribute(WcfTypes.ServiceContract)!;
        return (
            ContractNames.Encode(attribute.Named<string>("Name") ?? ContractNames.TypeName(contract)),
            NamespaceOf(contract));
    }

    /// <summary>The contract's namespace on the wire.</summary>
    public static string NamespaceOf(INamedTypeSymbol contract) =>
        contract.Attribute(WcfTypes.ServiceContract)!.Named<string>("Namespace") ?? ContractNames.DefaultNamespace;

    /// <summary>
    /// The types that the attributes of an operation and of its contract's type name as known; null when a method names
    /// them at run time.
    /// </summary>
    public static IReadOnlyList<ITypeSymbol>? KnownTypes(IMethodSymbol method, INamedTypeSymbol type)
    {
        var found = new List<ITypeSymbol>();
        foreach (var attribute in method.Attributes(WcfTypes.ServiceKnownType).Concat(
            type.Attributes(WcfTypes.ServiceKnownType)))
        {
            if (attribute.ConstructorArguments.Length != 1
                || attribute.ConstructorArguments[0].Value is not ITypeSymbol known)
            {
                return null;
            }

            if (!found.Contains(known, SymbolEqualityComparer.Default))
            {
                found.Add(known);
            }
        }

        return found;
    }
}
