using System.CodeDom;
using System.ServiceModel.Description;

namespace Woad.CodeDom.Contracts;

/// <summary>A contract in code.</summary>
/// <param name="Contract">The contract.</param>
/// <param name="Space">The namespace of its types; empty for the global one.</param>
/// <param name="Interface">The name of its interface, not escaped.</param>
/// <param name="Callback">The name of the callback interface; null without callbacks.</param>
/// <param name="Client">The name of the client's class, not escaped.</param>
internal sealed record ContractShape(
    ContractDescription Contract, string Space, string Interface, string? Callback, string Client)
{
    public IReadOnlyList<OperationShape> Operations { get; init; } = [];

    /// <summary>The interface with its namespace.</summary>
    public string FullName => FullNameOf(Interface);

    /// <summary>A type of the contract's namespace.</summary>
    public CodeTypeReference Reference(string name) => new(FullNameOf(name));

    private string FullNameOf(string name) => Space.Length == 0 ? name : $"{Space}.{name}";
}
