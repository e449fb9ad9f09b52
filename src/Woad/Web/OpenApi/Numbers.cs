using System.Text.Json.Nodes;

namespace Woad.Web.OpenApi;

/// <summary>The schemas of numbers.</summary>
internal static class Numbers
{
    public static JsonObject SchemaOf(TypeCode code) => code switch
    {
        TypeCode.Byte => Between(byte.MinValue, byte.MaxValue),
        TypeCode.SByte => Between(sbyte.MinValue, sbyte.MaxValue),
        TypeCode.Int16 => Between(short.MinValue, short.MaxValue),
        TypeCode.UInt16 => Between(ushort.MinValue, ushort.MaxValue),
        TypeCode.UInt32 => Between(uint.MinValue, uint.MaxValue),
        TypeCode.Int32 => Of("integer", "int32"),
        TypeCode.Int64 => Of("integer", "int64"),
        TypeCode.UInt64 => new JsonObject { ["type"] = "integer", ["minimum"] = 0 },
        TypeCode.Single => Of("number", "float"),
        TypeCode.Double => Of("number", "double"),
        _ => new JsonObject { ["type"] = "number" },
    };

    private static JsonObject Of(string type, string format) => new() { ["type"] = type, ["format"] = format };

    private static JsonObject Between(long least, long most) =>
        new() { ["type"] = "integer", ["minimum"] = least, ["maximum"] = most };
}
