using System.CodeDom;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>An operation in code.</summary>
/// <param name="Operation">The operation.</param>
/// <param name="Method">The name of its method, not escaped.</param>
/// <param name="Types">The types of its parts.</param>
/// <param name="Format">The attribute that names its serializer; null for the usual one.</param>
/// <param name="Request">The message to the side that runs the operation.</param>
/// <param name="Reply">The answer; null for a one-way operation.</param>
internal sealed record OperationShape(
    OperationDescription Operation, string Method, IPartTypes Types, AttributeCode? Format, MessageShape Request,
    MessageShape? Reply)
{
    /// <summary>The types in the details of faults.</summary>
    public required IReadOnlyList<(FaultDescription Fault, CodeTypeReference Type)> Faults { get; init; }

    /// <summary>The types that values may have beside those that the parts name.</summary>
    public IReadOnlyList<CodeTypeReference> KnownTypes { get; init; } = [];

    /// <summary>The class of the arguments of the event that ends a call; null without events.</summary>
    public string? CompletedArguments { get; init; }

    /// <summary>Whether the service calls its client.</summary>
    public bool IsCallback => Operation.Messages[0].Direction == MessageDirection.Output;

    /// <summary>The result of the method that waits; null for none.</summary>
    public CodeTypeReference? Result => Reply switch
    {
        { Class: { } type } => type,
        { Parts: [{ } result, ..] } => result.Type,
        _ => null,
    };

    /// <summary>The parameters as names and types.</summary>
    public IEnumerable<(string Name, CodeTypeReference Type)> Parameters => Request.Class is { } type
        ? [("request", type)]
        : Request.Parts.Select(static part => (part.Identifier, part.Type));
}
