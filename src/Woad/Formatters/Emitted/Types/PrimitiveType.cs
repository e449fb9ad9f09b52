using System.Xml;

namespace Woad.Formatters.Emitted.Types;

/// <summary>A value that needs no data contract.</summary>
internal sealed class PrimitiveType(Type type, string name, string @namespace, PrimitiveKind kind)
    : DataType(type, name, @namespace)
{
    private static readonly Dictionary<Type, PrimitiveKind> Kinds = new()
    {
        [typeof(bool)] = PrimitiveKind.Boolean,
        [typeof(sbyte)] = PrimitiveKind.SByte,
        [typeof(byte)] = PrimitiveKind.Byte,
        [typeof(short)] = PrimitiveKind.Int16,
        [typeof(ushort)] = PrimitiveKind.UInt16,
        [typeof(int)] = PrimitiveKind.Int32,
        [typeof(uint)] = PrimitiveKind.UInt32,
        [typeof(long)] = PrimitiveKind.Int64,
        [typeof(ulong)] = PrimitiveKind.UInt64,
        [typeof(float)] = PrimitiveKind.Single,
        [typeof(double)] = PrimitiveKind.Double,
        [typeof(decimal)] = PrimitiveKind.Decimal,
        [typeof(char)] = PrimitiveKind.Char,
        [typeof(string)] = PrimitiveKind.String,
        [typeof(DateTime)] = PrimitiveKind.DateTime,
        [typeof(TimeSpan)] = PrimitiveKind.TimeSpan,
        [typeof(Guid)] = PrimitiveKind.Guid,
        [typeof(Uri)] = PrimitiveKind.Uri,
        [typeof(XmlQualifiedName)] = PrimitiveKind.QName,
        [typeof(byte[])] = PrimitiveKind.Bytes,
        [typeof(DateTimeOffset)] = PrimitiveKind.DateTimeOffset,
    };

    public PrimitiveKind Kind => kind;

    public override bool IsSimple => true;

    public override string? NamespaceToDeclare => kind == PrimitiveKind.DateTimeOffset ? Namespace : null;

    /// <summary>Whether members of this type are written together with their neighbours.</summary>
    public bool IsJoint =>
        kind is not (PrimitiveKind.Bytes or PrimitiveKind.Uri or PrimitiveKind.QName or PrimitiveKind.DateTimeOffset);

    /// <summary>Whether readers and writers have arrays of it.</summary>
    public bool HasArrays => HasArraysOf(kind);

    public static bool TryGetKind(Type type, out PrimitiveKind kind) => Kinds.TryGetValue(type, out kind);

    public static bool HasArraysOf(PrimitiveKind kind) => kind is PrimitiveKind.Boolean or PrimitiveKind.Int32
        or PrimitiveKind.Int64 or PrimitiveKind.Single or PrimitiveKind.Double or PrimitiveKind.Decimal
        or PrimitiveKind.DateTime;

    /// <summary>Whether an operation with parts of such types only is written without DataContractSerializer.</summary>
    public static bool IsPartOfPrimitives(Type type) =>
        TryGetKind(type, out var kind)
            ? HasArraysOf(kind) || kind is PrimitiveKind.String or PrimitiveKind.Bytes
            : type.IsSZArray && TryGetKind(type.GetElementType()!, out var item) && HasArraysOf(item);
}
