using Microsoft.CodeAnalysis;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>The faults that an operation declares: each must be known by its action, its name and its type.</summary>
internal static class FaultChecks
{
    public static void Check(OperationSymbol operation, INamedTypeSymbol contract, Action<Diagnostic> report)
    {
        var faults = operation.Method.Attributes(WcfTypes.FaultContract)
            .Where(
                fault => fault.ConstructorArguments.Length == 1 && fault.ConstructorArguments[0].Value is ITypeSymbol)
            .Select(fault => Read(fault, operation, contract))
            .ToList();
        Same("detail type", faults.Select(fault => fault.Detail.ToDisplayString()));
        Same("action", faults.Select(fault => fault.Action));
        foreach (var (detail, _) in faults)
        {
            if (SerializableTypes.WhyNot(detail) is var (what, why))
            {
                report(
                    Diagnostic.Create(
                        Rules.NotSerializable, operation.Method.Locations[0], operation.Method.Name, what, why));
            }
        }

        void Same(string what, IEnumerable<string> values)
        {
            foreach (var same in values.GroupBy(value => value, StringComparer.Ordinal).Where(
                group => group.Count() > 1))
            {
                report(
                    Diagnostic.Create(
                        Rules.SameFault, operation.Method.Locations[0], operation.Method.Name, what, same.Key));
            }
        }
    }

    private static (ITypeSymbol Detail, string Action) Read(
        AttributeData fault, OperationSymbol operation, INamedTypeSymbol contract)
    {
        var detail = (ITypeSymbol)fault.ConstructorArguments[0].Value!;
        var (contractName, ns) = ContractSymbols.NameOf(contract);
        var name = ContractNames.Encode(fault.Named<string>("Name") ?? ContractNames.TypeName(detail) + "Fault");
        return (detail, fault.Named<string>("Action") ?? ContractNames.Action(ns, contractName, operation.Name + name));
    }
}
