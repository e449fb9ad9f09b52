using Microsoft.CodeAnalysis;
using Woad.Generator.DataContracts;

namespace Woad.Generator.Contracts;

/// <summary>
/// Compares methods that have the name of one operation: they are its forms when they take and return the same.
/// </summary>
internal sealed class OperationForms(Compilation compilation)
{
    private readonly Erasure _erasure = new(compilation);

    /// <summary>
    /// Whether the operations of <paramref name="contract"/>, of the contracts that it inherits and of their callback
    /// contracts can be told apart. Otherwise the contract fails when it is read, and no code of it would be called.
    /// </summary>
    public bool AreDistinct(INamedTypeSymbol contract) =>
        JoinedOperations.Read(contract).Concat(JoinedOperations.ReadCallback(contract)).All(AreOne);

    /// <summary>Names the values in which two methods differ; null when they have the same.</summary>
    public string? Difference(OperationSymbol main, OperationSymbol other) =>
        !AreSame(main.Inputs, other.Inputs) || !AreSame(main.Outputs, other.Outputs) ? "their parameters"
        : !AreSame(main.Result, other.Result) ? "their results"
        : null;

    private bool AreOne(JoinedOperation operation) =>
        operation.Clash is null
        && operation.Forms.Skip(1).All(form => Difference(operation.Forms[0], form) is null);

    private bool AreSame(IReadOnlyList<IParameterSymbol> left, IReadOnlyList<IParameterSymbol> right) =>
        left.Count == right.Count && left.Zip(right, (l, r) => AreSame(l.Type, r.Type)).All(same => same);

    private bool AreSame(ITypeSymbol? left, ITypeSymbol? right) =>
        left is null || right is null
            ? left is null && right is null
            : SymbolEqualityComparer.Default.Equals(_erasure.Of(left), _erasure.Of(right));
}
