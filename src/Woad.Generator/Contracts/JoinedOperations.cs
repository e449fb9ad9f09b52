using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>
/// Reads the operations of a contract with those that it inherits. Forms of one operation are one, wherever in the
/// hierarchy they are declared.
/// </summary>
internal static class JoinedOperations
{
    /// <summary>Inherited operations first, as the runtime reads them.</summary>
    public static List<JoinedOperation> Read(INamedTypeSymbol contract) => Read(contract, static type => type);

    /// <summary>The operations of the contract's callback contract and of those of its bases.</summary>
    public static List<JoinedOperation> ReadCallback(INamedTypeSymbol contract) =>
        Read(contract, ContractSymbols.CallbackOf);

    private static List<JoinedOperation> Read(
        INamedTypeSymbol contract, Func<INamedTypeSymbol, INamedTypeSymbol?> typeOf)
    {
        var operations = new List<JoinedOperation>();
        foreach (var owner in ContractSymbols.Inherited(contract).Append(contract))
        {
            foreach (var (form, type) in Forms(typeOf(owner)))
            {
                var operation = operations.Find(o => o.Name == form.Name);
                if (operation is null)
                {
                    operations.Add(operation = new JoinedOperation(type, owner));
                }

                operation.Add(form);
            }
        }

        return operations;
    }

    private static IEnumerable<(OperationSymbol Form, INamedTypeSymbol Type)> Forms(INamedTypeSymbol? type) =>
        type is null ? [] : OperationSymbolReader.Read(type).SelectMany(forms => forms).Select(form => (form, type));
}
