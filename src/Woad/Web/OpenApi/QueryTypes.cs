using System.ServiceModel.Dispatcher;
using System.Text.Json.Nodes;

namespace Woad.Web.OpenApi;

/// <summary>The texts of values in queries.</summary>
internal static class QueryTypes
{
    /// <summary>The schema of a value's text; any text where the program has a converter of its own.</summary>
    public static JsonObject SchemaOf(Type type, QueryStringConverter converter)
    {
        if (converter.GetType() != typeof(QueryStringConverter))
        {
            return Text(null);
        }

        if (type.IsEnum)
        {
            var isFlags = type.IsDefined(typeof(FlagsAttribute), inherit: false);
            var schema = Text(null);
            if (!isFlags)
            {
                schema["enum"] = new JsonArray([.. Enum.GetNames(type).Select(static name => (JsonNode)name)]);
            }

            return schema;
        }

        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => new JsonObject { ["type"] = "boolean" },
            TypeCode.DateTime => Text("date-time"),
            TypeCode.Char => new JsonObject { ["type"] = "string", ["minLength"] = 1, ["maxLength"] = 1 },
            TypeCode.String or TypeCode.Object => Text(FormatOf(type)),
            _ => Numbers.SchemaOf(Type.GetTypeCode(type)),
        };
    }

    private static string? FormatOf(Type type) =>
        type == typeof(Guid) ? "uuid"
        : type == typeof(Uri) ? "uri-reference"
        : type == typeof(DateTimeOffset) ? "date-time"
        : null;

    private static JsonObject Text(string? format)
    {
        var schema = new JsonObject { ["type"] = "string" };
        if (format is not null)
        {
            schema["format"] = format;
        }

        return schema;
    }
}
