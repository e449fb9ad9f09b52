using Microsoft.CodeAnalysis;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>The data codecs of one contract: one for each set of known types that its operations have.</summary>
internal sealed class DataGraphs(Compilation compilation, CancellationToken cancellationToken)
{
    private readonly List<(string Key, DataContractModelBuilder Builder, string? Refusal)> _graphs = [];

    /// <summary>The number of the codec with these known types, and why it cannot serve; null when it can.</summary>
    public (int Index, string? Refusal) Find(IReadOnlyList<ITypeSymbol> knownTypes)
    {
        var key = string.Join(";", knownTypes.Select(type => type.ToCode()));
        var index = _graphs.FindIndex(graph => graph.Key == key);
        if (index < 0)
        {
            var builder = new DataContractModelBuilder(compilation, cancellationToken);
            var refusal = knownTypes.Select(builder.AddKnownType).OfType<Refusal>().FirstOrDefault();
            index = _graphs.Count;
            _graphs.Add(
                (key, builder, refusal is null
                    ? null
                    : $"has the known type '{refusal.TypeName}', which {refusal.Reason}"));
        }

        return (index, _graphs[index].Refusal);
    }

    public DataPart? AddPart(int graph, ITypeSymbol type, out Refusal? refusal) =>
        _graphs[graph].Builder.AddPart(type, out refusal);

    /// <summary>The element that <paramref name="type"/> stands in where nobody names another.</summary>
    public ContractName RootElement(int graph, ITypeSymbol type) => _graphs[graph].Builder.RootElement(type);

    public EquatableArray<DataGraphModel> Build() => _graphs.Select(graph => graph.Builder.Build()).ToEquatable();
}
