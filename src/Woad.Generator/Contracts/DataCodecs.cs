using Microsoft.CodeAnalysis;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Makes the models of what stands alone in the messages of operations.</summary>
internal sealed class DataCodecs(DataGraphs graphs, HiddenNames names)
{
    private readonly List<DataCodecModel> _found = [];
    private readonly Dictionary<ITypeSymbol, bool> _messages = new(SymbolEqualityComparer.Default);

    public EquatableArray<DataCodecModel> All => _found.ToEquatable();

    /// <summary>
    /// Adds the details of <paramref name="operation"/>'s faults and the members of its message contracts.
    /// </summary>
    public void Add(OperationSymbol operation, INamedTypeSymbol contract)
    {
        var types = Details(operation).Concat(Messages(operation).SelectMany(Members)).ToList();
        if (types.Count == 0)
        {
            return;
        }

        var known = ContractSymbols.KnownTypes(operation.Method, contract);
        foreach (var type in types)
        {
            if (type.TypeKind is not (TypeKind.Error or TypeKind.TypeParameter or TypeKind.Pointer or TypeKind.Dynamic)
                && !names.IsHidden(type) && Of(type, known) is var codec && !_found.Contains(codec))
            {
                _found.Add(codec);
            }
        }
    }

    private static IEnumerable<ITypeSymbol> Details(OperationSymbol operation) =>
        operation.Method.Attributes(WcfTypes.FaultContract)
        .Where(attribute => attribute.ConstructorArguments.Length > 0)
        .Select(attribute => attribute.ConstructorArguments[0].Value)
        .OfType<ITypeSymbol>();

    private IEnumerable<ITypeSymbol> Messages(OperationSymbol operation) =>
        operation.Inputs.Concat(operation.Outputs).Select(p => p.Type)
            .Concat(operation.Result is { } result ? [result] : [])
            .Where(IsMessage);

    private bool IsMessage(ITypeSymbol type)
    {
        if (!_messages.TryGetValue(type, out var isMessage))
        {
            isMessage = type.Attribute(WcfTypes.MessageContract) is not null;
            _messages.Add(type, isMessage);
        }

        return isMessage;
    }

    /// <summary>
    /// The types of headers, their contents and items among them, and of body members; base classes too.
    /// </summary>
    private static IEnumerable<ITypeSymbol> Members(ITypeSymbol message)
    {
        for (var type = message; type is { SpecialType: not SpecialType.System_Object }; type = type.BaseType)
        {
            foreach (var member in type.GetMembers().Where(
                m => m is { IsStatic: false, IsImplicitlyDeclared: false } && m.GetAttributes().Length > 0))
            {
                if (member is IFieldSymbol field)
                {
                    yield return ContentOf(field, field.Type);
                }
                else if (member is IPropertySymbol property)
                {
                    yield return ContentOf(property, property.Type);
                }
            }
        }
    }

    private static ITypeSymbol ContentOf(ISymbol member, ITypeSymbol type)
    {
        var item = member.Attribute(WcfTypes.MessageHeaderArray) is not null && type is IArrayTypeSymbol array
            ? array.ElementType
            : type;
        return item is INamedTypeSymbol { Arity: 1 } typed && typed.Is(WcfTypes.MessageHeaderOf)
            ? typed.TypeArguments[0]
            : item;
    }

    private DataCodecModel Of(ITypeSymbol type, IReadOnlyList<ITypeSymbol>? known)
    {
        var code = type.ToCode();
        var types = (known ?? []).Select(names.TypeOf).ToEquatable();
        return known is not null && PartKinds.Refusal(type) is null
            && graphs.Find(known) is (var graph, null) && graphs.AddPart(graph, type, out _) is { } data
                ? new DataCodecModel(code, graph, data.Id, graphs.RootElement(graph, type), types)
                : new DataCodecModel(code, 0, null, null, types);
    }
}
