using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>An operation to compile.</summary>
internal sealed record OperationModel
{
    /// <summary>The operation's name in its contract.</summary>
    public required string Name { get; init; }

    /// <summary>Names its generated members.</summary>
    public required string Id { get; init; }

    /// <summary>The same for fields, behind an underscore.</summary>
    public string FieldId => char.ToLowerInvariant(Id[0]) + Id.Substring(1);

    public required OperationForm Form { get; init; }

    public required bool IsOneWay { get; init; }

    /// <summary>Whether the method returns a ValueTask.</summary>
    public bool IsValueTask { get; init; }

    /// <summary>The type that declares the method, as code.</summary>
    public required string DeclaringType { get; init; }

    /// <summary>An expression for that type when C# cannot name it; null when it can.</summary>
    public string? HiddenDeclaringType { get; init; }

    public required string MethodName { get; init; }

    /// <summary>What calls the method where C# lets no generated code call it; null where it does.</summary>
    public CalleeModel? Callee { get; init; }

    /// <summary>The same for the End half of a pair.</summary>
    public CalleeModel? EndCallee { get; init; }

    /// <summary>The method's arguments, without callback and state.</summary>
    public required EquatableArray<ArgumentModel> Arguments { get; init; }

    public string? EndName { get; init; }

    public EquatableArray<ArgumentModel> EndArguments { get; init; }

    public required EquatableArray<FieldModel> Fields { get; init; }

    /// <summary>The type of the result, as code; null for none.</summary>
    public string? ResultType { get; init; }

    public required string Namespace { get; init; }

    public required EquatableArray<PartModel> Request { get; init; }

    /// <summary>The parts of the reply without the result.</summary>
    public required EquatableArray<PartModel> Reply { get; init; }

    public PartModel? Result { get; init; }

    /// <summary>All parts of both messages.</summary>
    public IEnumerable<PartModel> Parts =>
        Result is null ? Request.Concat(Reply) : Request.Concat(Reply).Append(Result);

    /// <summary>Types that the attributes name as known, as code.</summary>
    public required EquatableArray<string> KnownTypes { get; init; }

    /// <summary>Which of the contract's data codecs serves the parts.</summary>
    public required int Graph { get; init; }

    /// <summary>Why the operation has no codec: it takes the message lane. Null when it has one.</summary>
    public string? Refusal { get; init; }

    public bool HasCodec => Refusal is null;

    /// <summary>All names, as the runtime compares them.</summary>
    public string Layout
    {
        get
        {
            var request = $"{{{Namespace}}}{Name}{string.Concat(Request.Select(Text))}";
            return IsOneWay
                ? request
                : $"{request};{{{Namespace}}}{Name}Response"
                    + $"{(Result is { } result ? Text(result) : "")}{string.Concat(Reply.Select(Text))}";

            string Text(PartModel part) => $" {{{Namespace}}}{part.Element}";
        }
    }
}
