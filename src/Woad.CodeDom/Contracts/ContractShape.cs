using System.CodeDom;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

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

    /// <summary>The known types of all operations.</summary>
    public IReadOnlyList<CodeTypeReference> KnownTypes { get; init; } = [];

    /// <summary>
    /// The contract with the known types of several operations in one place. They are all types of the schemas, and
    /// would be repeated for each operation.
    /// </summary>
    public ContractShape WithSharedKnownTypes()
    {
        var known = Operations.Where(static operation => operation.KnownTypes.Count > 0).ToList();
        return known.Count < 2 || Callback is not null
            || Operations.Any(operation => operation.Types != known[0].Types)
                ? this
                : this with
                {
                    KnownTypes = known[0].KnownTypes,
                    Operations = [.. Operations.Select(static operation => operation with { KnownTypes = [] })],
                };
    }

    /// <summary>The interface with its namespace.</summary>
    public string FullName => FullNameOf(Interface);

    /// <summary>A type of the contract's namespace.</summary>
    public CodeTypeReference Reference(string name) => new(FullNameOf(name));

    private string FullNameOf(string name) => Space.Length == 0 ? name : $"{Space}.{name}";
}
