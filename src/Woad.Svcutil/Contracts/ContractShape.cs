using System.ServiceModel.Description;

namespace Woad.Svcutil.Contracts;

/// <summary>A contract in code.</summary>
/// <param name="Contract">The contract.</param>
/// <param name="Interface">The name of its interface, not escaped.</param>
/// <param name="Callback">The name of the callback interface; null without callbacks.</param>
/// <param name="Client">The name of the client's class, not escaped.</param>
internal sealed record ContractShape(ContractDescription Contract, string Interface, string? Callback, string Client)
{
    public IReadOnlyList<OperationShape> Operations { get; init; } = [];
}
