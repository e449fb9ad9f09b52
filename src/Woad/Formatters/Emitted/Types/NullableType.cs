namespace Woad.Formatters.Emitted.Types;

/// <summary>A structure or nothing.</summary>
internal sealed class NullableType(Type type, DataType underlying, string? underlyingNamespace)
    : DataType(type, underlying.Name, underlying.Namespace)
{
    public DataType Underlying => underlying;

    public override string? NamespaceToDeclare => underlyingNamespace;

    public override IEnumerable<DataType> Inside => [underlying];

    public override bool IsSimple => underlyingNamespace is null;
}
