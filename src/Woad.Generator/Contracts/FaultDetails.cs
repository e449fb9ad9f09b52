using Microsoft.CodeAnalysis;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Makes the models of the details of the faults that operations declare.</summary>
internal sealed class FaultDetails(Compilation compilation, DataGraphs graphs)
{
    private readonly HiddenNames _hidden = new(compilation);
    private readonly List<FaultDetailModel> _details = [];

    public EquatableArray<FaultDetailModel> All => _details.ToEquatable();

    /// <summary>Adds the details of <paramref name="operation"/>, as far as generated code can name their types.</summary>
    public void Add(OperationSymbol operation, INamedTypeSymbol contract)
    {
        foreach (var attribute in operation.Method.Attributes(WcfTypes.FaultContract))
        {
            if (attribute.ConstructorArguments is [{ Value: ITypeSymbol { TypeKind: not TypeKind.Error } type }, ..]
                && !_hidden.IsHidden(type)
                && Of(type, ContractSymbols.KnownTypes(operation.Method, contract)) is var detail
                && !_details.Contains(detail))
            {
                _details.Add(detail);
            }
        }
    }

    private FaultDetailModel Of(ITypeSymbol type, IReadOnlyList<ITypeSymbol>? known)
    {
        var code = type.ToCode();
        if (known is null || graphs.Find(known) is not (var graph, null) || graphs.AddPart(graph, type, out _) is not { } data)
        {
            return new FaultDetailModel(code, 0, null, null, (known ?? []).Select(_hidden.TypeOf).ToEquatable());
        }

        return new FaultDetailModel(code, graph, data.Id, graphs.RootElement(graph, type), known.Select(_hidden.TypeOf).ToEquatable());
    }
}
