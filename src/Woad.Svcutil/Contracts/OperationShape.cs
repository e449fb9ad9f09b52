using System.ServiceModel.Description;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.Contracts;

/// <summary>An operation in code.</summary>
/// <param name="Operation">The operation.</param>
/// <param name="Method">The name of its method, not escaped.</param>
/// <param name="Types">The types of its parts.</param>
/// <param name="Format">The attribute that names its serializer; null for the usual one.</param>
/// <param name="Request">What is sent to the side that runs the operation.</param>
/// <param name="Reply">What is sent back; null for a one-way operation.</param>
internal sealed record OperationShape(
    OperationDescription Operation, string Method, IPartTypes Types, string? Format, MessageShape Request,
    MessageShape? Reply)
{
    /// <summary>The types in the details of faults.</summary>
    public required IReadOnlyList<(FaultDescription Fault, string Type)> Faults { get; init; }

    /// <summary>Whether the service calls its client.</summary>
    public bool IsCallback => Operation.Messages[0].Direction == MessageDirection.Output;
}
