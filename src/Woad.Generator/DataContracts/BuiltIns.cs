using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>The types that need no data contract.</summary>
internal static class BuiltIns
{
    private static readonly Dictionary<string, (PrimitiveKind Kind, string Name, string Namespace)> Named = new()
    {
        ["System.TimeSpan"] = (PrimitiveKind.TimeSpan, "duration", WellKnown.SerializationNamespace),
        ["System.Guid"] = (PrimitiveKind.Guid, "guid", WellKnown.SerializationNamespace),
        ["System.Uri"] = (PrimitiveKind.Uri, "anyURI", WellKnown.SchemaNamespace),
        ["System.Xml.XmlQualifiedName"] = (PrimitiveKind.QName, "QName", WellKnown.SchemaNamespace),
    };

    /// <summary>What <paramref name="type"/> is called, when it is one of them.</summary>
    public static bool TryGet(ITypeSymbol type, out PrimitiveKind kind, out ContractName name)
    {
        var (found, local, ns) = type.SpecialType switch
        {
            SpecialType.System_Boolean => (PrimitiveKind.Boolean, "boolean", WellKnown.SchemaNamespace),
            SpecialType.System_SByte => (PrimitiveKind.SByte, "byte", WellKnown.SchemaNamespace),
            SpecialType.System_Byte => (PrimitiveKind.Byte, "unsignedByte", WellKnown.SchemaNamespace),
            SpecialType.System_Int16 => (PrimitiveKind.Int16, "short", WellKnown.SchemaNamespace),
            SpecialType.System_UInt16 => (PrimitiveKind.UInt16, "unsignedShort", WellKnown.SchemaNamespace),
            SpecialType.System_Int32 => (PrimitiveKind.Int32, "int", WellKnown.SchemaNamespace),
            SpecialType.System_UInt32 => (PrimitiveKind.UInt32, "unsignedInt", WellKnown.SchemaNamespace),
            SpecialType.System_Int64 => (PrimitiveKind.Int64, "long", WellKnown.SchemaNamespace),
            SpecialType.System_UInt64 => (PrimitiveKind.UInt64, "unsignedLong", WellKnown.SchemaNamespace),
            SpecialType.System_Single => (PrimitiveKind.Single, "float", WellKnown.SchemaNamespace),
            SpecialType.System_Double => (PrimitiveKind.Double, "double", WellKnown.SchemaNamespace),
            SpecialType.System_Decimal => (PrimitiveKind.Decimal, "decimal", WellKnown.SchemaNamespace),
            SpecialType.System_Char => (PrimitiveKind.Char, "char", WellKnown.SerializationNamespace),
            SpecialType.System_String => (PrimitiveKind.String, "string", WellKnown.SchemaNamespace),
            SpecialType.System_DateTime => (PrimitiveKind.DateTime, "dateTime", WellKnown.SchemaNamespace),
            _ when type is IArrayTypeSymbol { IsSZArray: true, ElementType.SpecialType: SpecialType.System_Byte } =>
                (PrimitiveKind.Bytes, "base64Binary", WellKnown.SchemaNamespace),
            _ when type is INamedTypeSymbol { Arity: 0 } && Named.TryGetValue(type.FullName(), out var named) => named,
            _ => (default, "", ""),
        };
        kind = found;
        name = new ContractName(local, ns);
        return local.Length > 0;
    }

    /// <summary>Whether array records and WCF's primitive messages exist for <paramref name="kind"/>.</summary>
    public static bool HasArrays(PrimitiveKind kind) => kind is PrimitiveKind.Boolean or PrimitiveKind.Int32
        or PrimitiveKind.Int64 or PrimitiveKind.Single or PrimitiveKind.Double or PrimitiveKind.Decimal
        or PrimitiveKind.DateTime;

    public static bool IsBuiltInNamespace(string ns) =>
        ns is WellKnown.SchemaNamespace or WellKnown.SerializationNamespace;

    public static bool IsWcfPrimitive(ITypeSymbol type) =>
        (TryGet(type, out var kind, out _) && (HasArrays(kind) || kind is PrimitiveKind.String or PrimitiveKind.Bytes))
        || (type is IArrayTypeSymbol { IsSZArray: true } array && TryGet(array.ElementType, out var item, out _)
            && HasArrays(item));
}
