using System.Text.Json.Nodes;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Web.OpenApi;

/// <summary>The values that XML Schema or the serializer define, as JSON.</summary>
internal static class SimpleTypes
{
    private const string OfSerialization = "http://schemas.microsoft.com/2003/10/Serialization/";

    /// <summary>A DateTime: milliseconds since 1970, and the sender's offset for local times.</summary>
    private const string DatePattern = @"^/Date\(-?[0-9]+([+-][0-9]{4})?\)/$";

    /// <summary>The schema; null for the contracts of programs.</summary>
    public static JsonObject? Find(XmlQualifiedName name) => name.Namespace switch
    {
        XmlSchema.Namespace => OfXml(name.Name),
        OfSerialization => OfSerializer(name.Name),
        _ => null,
    };

    private static JsonObject OfXml(string name) => name switch
    {
        "boolean" => new JsonObject { ["type"] = "boolean" },
        "unsignedByte" => Numbers.SchemaOf(TypeCode.Byte),
        "byte" => Numbers.SchemaOf(TypeCode.SByte),
        "short" => Numbers.SchemaOf(TypeCode.Int16),
        "unsignedShort" => Numbers.SchemaOf(TypeCode.UInt16),
        "int" => Numbers.SchemaOf(TypeCode.Int32),
        "unsignedInt" => Numbers.SchemaOf(TypeCode.UInt32),
        "long" => Numbers.SchemaOf(TypeCode.Int64),
        "unsignedLong" => Numbers.SchemaOf(TypeCode.UInt64),
        "float" => Numbers.SchemaOf(TypeCode.Single),
        "double" => Numbers.SchemaOf(TypeCode.Double),
        "decimal" => Numbers.SchemaOf(TypeCode.Decimal),
        "dateTime" => new JsonObject { ["type"] = "string", ["pattern"] = DatePattern },
        "anyURI" => new JsonObject { ["type"] = "string", ["format"] = "uri-reference" },
        "base64Binary" =>
            new JsonObject { ["type"] = "array", ["items"] = Numbers.SchemaOf(TypeCode.Byte) },
        "anyType" => [],
        _ => new JsonObject { ["type"] = "string" },
    };

    private static JsonObject OfSerializer(string name) => name switch
    {
        "char" => new JsonObject { ["type"] = "string", ["minLength"] = 1, ["maxLength"] = 1 },
        "guid" => new JsonObject { ["type"] = "string", ["format"] = "uuid" },
        "duration" => new JsonObject { ["type"] = "string", ["format"] = "duration" },
        _ => [],
    };
}
