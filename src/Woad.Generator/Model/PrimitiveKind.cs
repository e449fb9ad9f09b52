namespace Woad.Generator.Model;

/// <summary>How a primitive value is written and read.</summary>
internal enum PrimitiveKind
{
    Boolean,
    SByte,
    Byte,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Single,
    Double,
    Decimal,
    Char,
    DateTime,
    TimeSpan,
    Guid,
    String,
    Bytes,
    Uri,
    QName,
    DateTimeOffset,
}
