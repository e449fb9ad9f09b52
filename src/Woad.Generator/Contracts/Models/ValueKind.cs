namespace Woad.Generator.Contracts;

/// <summary>The values that are written without anything around them when an operation has no others.</summary>
internal enum ValueKind
{
    None,
    Boolean,
    DateTime,
    Decimal,
    Double,
    Single,
    Int32,
    Int64,
    String,
    Bytes,

    /// <summary>An array of one of the values above.</summary>
    Array,
}
