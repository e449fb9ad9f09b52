using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Collects the data contracts that the operations of one service contract reach.</summary>
/// <remarks>
/// Used in the parse step: takes symbols, gives models without them. A type that generated code cannot do refuses every
/// part that reaches it; those operations are left to the serializers of the BCL.
/// </remarks>
internal sealed class DataContractModelBuilder
{
    private readonly CancellationToken _cancellation;
    private readonly TypeTable _types;
    private readonly List<DataPart> _parts = [];

    public DataContractModelBuilder(Compilation compilation, CancellationToken cancellation)
    {
        _cancellation = cancellation;
        _types = new TypeTable(compilation);
    }

    /// <summary>Makes a type known everywhere (<c>ServiceKnownType</c>); the answer says why that cannot be.</summary>
    public Refusal? AddKnownType(ITypeSymbol type)
    {
        var mark = _types.Mark();
        if (_types.Known.AddEverywhere(type))
        {
            return null;
        }

        _types.Reset(mark);
        return _types.Refusal;
    }

    /// <summary>
    /// Adds the type of a parameter or return value; null with the reason when it cannot be compiled.
    /// </summary>
    public DataPart? AddPart(ITypeSymbol type, out Refusal? refusal)
    {
        _cancellation.ThrowIfCancellationRequested();
        refusal = null;
        if (_types.Find(type) is not { } id)
        {
            var mark = _types.Mark();
            if (_types.Resolve(type) is not { } added)
            {
                _types.Reset(mark);
                refusal = _types.Refusal;
                return null;
            }

            id = added;
        }

        var part = new DataPart(id, _types.CodeOf(type), BuiltIns.IsWcfPrimitive(type));
        if (!_parts.Contains(part))
        {
            _parts.Add(part);
        }

        return part;
    }

    /// <summary>
    /// The default root element of <paramref name="type"/>. Built-in types have a namespace for it.
    /// </summary>
    public ContractName RootElement(ITypeSymbol type) =>
        _types.Names.Of(type) is { Namespace: WellKnown.SchemaNamespace } builtIn
        ? builtIn with { Namespace = WellKnown.SerializationNamespace }
        : _types.Names.Of(type);

    /// <summary>Everything that was added.</summary>
    public DataGraphModel Build() => new(
        _types.Models.ToEquatable(),
        _parts.ToEquatable(),
        _types.Known.Models.ToEquatable(),
        _types.Accessors.Models.ToEquatable());
}
