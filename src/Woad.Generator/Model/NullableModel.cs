namespace Woad.Generator.Model;

/// <summary>A <see cref="System.Nullable{T}"/>.</summary>
/// <param name="Id"><inheritdoc/></param>
/// <param name="TypeName"><inheritdoc/></param>
/// <param name="Contract">The contract of the underlying type.</param>
/// <param name="Underlying">The type that there is when there is a value.</param>
/// <param name="UnderlyingNamespace">What an element that holds the underlying type has to declare.</param>
internal sealed record NullableModel(
    string Id, string TypeName, ContractName Contract, string Underlying, string? UnderlyingNamespace)
    : TypeModel(Id, TypeName, Contract, false)
{
    /// <inheritdoc/>
    public override IEnumerable<string> Inside => [Underlying];

    /// <inheritdoc/>
    public override string? NamespaceToDeclare => UnderlyingNamespace;
}
