using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>The parts of an operation's messages and the frame's fields behind them, while its model is made.</summary>
internal sealed class Parts
{
    private const string ResultField = "result";

    private readonly OperationSymbol _operation;
    private readonly bool _primitive;
    private readonly Func<ITypeSymbol, string> _codeOf;
    private readonly List<(PartModel Part, ITypeSymbol Type)> _request = [];
    private readonly List<(PartModel Part, ITypeSymbol Type)> _reply = [];
    private (PartModel Part, ITypeSymbol Type)? _result;

    /// <param name="operation">The operation, by the method that services are called by.</param>
    /// <param name="primitive">Whether it has primitive parts only.</param>
    /// <param name="codeOf">A type as code.</param>
    public Parts(OperationSymbol operation, bool primitive, Func<ITypeSymbol, string> codeOf)
    {
        _operation = operation;
        _primitive = primitive;
        _codeOf = codeOf;
        foreach (var parameter in operation.Own.Concat(operation.EndOwn))
        {
            var field = FieldOf(operation, parameter);
            if (!OperationSymbol.IsToken(parameter) && !Fields.Any(other => other.Name == field))
            {
                Fields.Add(new FieldModel(field, codeOf(parameter.Type)));
            }
        }

        if (operation.Result is { } returned)
        {
            Fields.Add(new FieldModel(ResultField, codeOf(returned)));
        }

        _request.AddRange(operation.Inputs.Select(p => (Part(p), p.Type)));
        if (operation.IsOneWay)
        {
            // A result of a one-way operation is refused at open, as in WCF; its call compiles.
            return;
        }

        _reply.AddRange(operation.Outputs.Select(p => (Part(p), p.Type)));
        if (operation.Result is { } result)
        {
            var name = operation.ResultAttribute?.Named<string>("Name");
            _result = (
                new PartModel(
                    name is null ? operation.Name + "Result" : ContractNames.Encode(name),
                    ResultField,
                    codeOf(result),
                    null,
                    Kind(result)),
                result);
        }
    }

    public List<FieldModel> Fields { get; } = [];

    public IEnumerable<PartModel> Request => _request.Select(p => p.Part);

    public IEnumerable<PartModel> Reply => _reply.Select(p => p.Part);

    public PartModel? Result => _result?.Part;

    /// <summary>
    /// A token is kept where the engine looks for it. The halves of a pair share the field of a name, unless they give
    /// it different types.
    /// </summary>
    public static string FieldOf(OperationSymbol operation, IParameterSymbol parameter) =>
        OperationSymbol.IsToken(parameter) ? ArgumentModel.Token
        : operation.Own.Any(
            own => own.Name == parameter.Name && !SymbolEqualityComparer.Default.Equals(own.Type, parameter.Type))
            ? "e_" + parameter.Name
            : "p_" + parameter.Name;

    public ArgumentModel Argument(IParameterSymbol parameter) =>
        ArgumentOf(parameter, FieldOf(_operation, parameter), _codeOf);

    public static ArgumentModel ArgumentOf(
        IParameterSymbol parameter, string field, Func<ITypeSymbol, string> codeOf) => new(
        FormattableString.Invariant($"argument{parameter.Ordinal}"),
        codeOf(parameter.Type),
        parameter.RefKind switch
        {
            RefKind.Ref => "ref",
            RefKind.Out => "out",
            RefKind.In => "in",
            RefKind.RefReadOnlyParameter => "ref readonly",
            _ => "",
        },
        field);

    /// <summary>Finds what reads and writes each part; returns why one has nothing, or null.</summary>
    public string? AddData(DataGraphs graphs, int graph) =>
        AddData(_request, graphs, graph) ?? AddData(_reply, graphs, graph) ?? AddResult(graphs, graph);

    private static string? AddData(List<(PartModel Part, ITypeSymbol Type)> parts, DataGraphs graphs, int graph)
    {
        for (var i = 0; i < parts.Count; i++)
        {
            if (Add(parts[i].Part, parts[i].Type, graphs, graph, out var with) is { } refusal)
            {
                return refusal;
            }

            parts[i] = (with, parts[i].Type);
        }

        return null;
    }

    private static string? Add(PartModel part, ITypeSymbol type, DataGraphs graphs, int graph, out PartModel with)
    {
        with = part;
        if (part.Primitive is not (ValueKind.None or ValueKind.Array))
        {
            return null;
        }

        if (graphs.AddPart(graph, type, out var refusal) is not { } data)
        {
            return $"has the type '{refusal?.TypeName ?? type.Name}', which {refusal?.Reason ?? "is not compiled"}";
        }

        with = part with { DataId = data.Id };
        return null;
    }

    private string? AddResult(DataGraphs graphs, int graph)
    {
        if (_result is not var (part, type))
        {
            return null;
        }

        var refusal = Add(part, type, graphs, graph, out var with);
        _result = (with, type);
        return refusal;
    }

    private PartModel Part(IParameterSymbol parameter)
    {
        var name = parameter.Attribute(WcfTypes.MessageParameter)?.Named<string>("Name") ?? parameter.Name;
        return new PartModel(
            ContractNames.Encode(name),
            FieldOf(_operation, parameter),
            _codeOf(parameter.Type),
            null,
            Kind(parameter.Type));
    }

    private ValueKind Kind(ITypeSymbol type) => _primitive ? PartKinds.Primitive(type) : ValueKind.None;
}
