namespace Woad.Formatters.Emitted.Types;

/// <summary>The values that need no data contract. Names are those of the methods that read them.</summary>
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
    String,
    DateTime,
    TimeSpan,
    Guid,
    Uri,
    QName,
    Bytes,
    DateTimeOffset,
}
