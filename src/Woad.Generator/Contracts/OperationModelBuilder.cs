using Microsoft.CodeAnalysis;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Makes the model of one operation from the methods that are its forms.</summary>
internal sealed class OperationModelBuilder(DataGraphs graphs, HiddenNames names)
{
    private readonly CalleeBuilder _callees = new(names);
    private readonly Identifiers _ids = new();

    public OperationModel Build(JoinedOperation operation)
    {
        var main = operation.Forms[0];
        var contract = main.Method.ContainingType;
        var parts = new Parts(main, IsAllPrimitive(main), _callees.CodeOf);
        var known = operation.KnownTypes();
        var refusal = Refusal(main, operation.Type)
            ?? (known is null
                ? "has a ServiceKnownType that names a method: its types are known at run time only"
                : null);
        var graph = 0;
        if (refusal is null)
        {
            (graph, refusal) = graphs.Find(known!);
            refusal ??= parts.AddData(graphs, graph);
        }

        return new OperationModel
        {
            Name = main.Name,
            Id = _ids.Add(main.Name),
            Form = main.Form,
            IsOneWay = main.IsOneWay,
            IsValueTask = main.IsValueTask,
            DeclaringType = contract.ToCode(),
            HiddenDeclaringType = names.IsHidden(contract) ? names.TypeOf(contract) : null,
            Callee = _callees.Build(main.Method, "Call"),
            EndCallee = main.End is { } end ? _callees.Build(end, "End") : null,
            MethodName = main.Method.Name,
            Arguments = main.Own.Select(parts.Argument).ToEquatable(),
            EndName = main.End?.Name,
            EndArguments = main.EndOwn.Select(parts.Argument).ToEquatable(),
            Fields = parts.Fields.ToEquatable(),
            ResultType = main.Result is { } result ? _callees.CodeOf(result) : null,
            Namespace = ContractSymbols.NamespaceOf(operation.Owner),
            Request = parts.Request.ToEquatable(),
            Reply = parts.Reply.ToEquatable(),
            Result = parts.Result,
            KnownTypes = (known ?? []).Select(names.TypeOf).ToEquatable(),
            Graph = graph,
            Refusal = refusal,
        };
    }

    private static IEnumerable<ITypeSymbol> TypesOf(OperationSymbol operation) =>
        operation.Inputs.Concat(operation.Outputs).Select(p => p.Type)
            .Concat(operation.Result is { } result ? [result] : []);

    private static bool IsAllPrimitive(OperationSymbol operation) =>
        TypesOf(operation).All(type => PartKinds.Primitive(type) != ValueKind.None);

    private string? Refusal(OperationSymbol operation, INamedTypeSymbol contract)
    {
        if (operation.Method.Attribute(WcfTypes.XmlSerializerFormat) is not null
            || (contract.Attribute(WcfTypes.XmlSerializerFormat) is not null
                && operation.Method.Attribute(WcfTypes.DataContractFormat) is null))
        {
            return "is serialised with XmlSerializer";
        }

        var format = operation.Method.Attribute(WcfTypes.DataContractFormat)
            ?? contract.Attribute(WcfTypes.DataContractFormat);
        if (format is not null && format.Sets("Style") && format.Named<int>("Style") != 0)
        {
            return "has the style Rpc";
        }

        return _callees.Refusal(operation.Method)
            ?? TypesOf(operation).Select(PartKinds.Refusal).FirstOrDefault(reason => reason is not null);
    }
}
