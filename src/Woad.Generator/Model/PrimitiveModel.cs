namespace Woad.Generator.Model;

/// <summary>A type of the schema's or the serializer's own vocabulary.</summary>
internal sealed record PrimitiveModel(
    string Id, string TypeName, ContractName Contract, bool IsValueType, PrimitiveKind Kind)
    : TypeModel(Id, TypeName, Contract, IsValueType)
{
    /// <inheritdoc/>
    public override string? NamespaceToDeclare => Kind == PrimitiveKind.DateTimeOffset ? Contract.Namespace : null;
}
