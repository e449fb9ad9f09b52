using System.Text.Json;
using System.Text.RegularExpressions;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>The part of JSON Schema that descriptions use: says why a value does not fit.</summary>
internal sealed class JsonSchemaCheck(JsonElement document)
{
    private static readonly string[] Known =
    [
        "$ref", "anyOf", "const", "description", "enum", "format", "items", "maxLength", "maximum", "minLength",
        "minimum", "pattern", "properties", "required", "type", "x-enum-varnames",
    ];

    /// <summary>The place and the reason; null when the value fits.</summary>
    public string? Refuse(JsonElement schema, JsonElement value, string at = "")
    {
        foreach (var keyword in schema.EnumerateObject())
        {
            Assert.Contains(keyword.Name, Known);
            if (Refuse(keyword, value, at) is { } reason)
            {
                return reason;
            }
        }

        return null;
    }

    /// <summary>The target of a reference within the document.</summary>
    public JsonElement Find(string reference)
    {
        var element = document;
        foreach (var step in reference.Split('/').Skip(1))
        {
            element = element.GetProperty(step);
        }

        return element;
    }

    private string? Refuse(JsonProperty keyword, JsonElement value, string at)
    {
        var rule = keyword.Value;
        return keyword.Name switch
        {
            "$ref" => Refuse(Find(rule.GetString()!), value, at),
            "anyOf" => RefuseAll([.. rule.EnumerateArray().Select(choice => Refuse(choice, value, at))]),
            "const" => JsonElement.DeepEquals(rule, value) ? null : $"{at}: {value} is not {rule}",
            "enum" => rule.EnumerateArray().Any(one => JsonElement.DeepEquals(one, value)) ? null : $"{at}: {value}",
            "type" => IsOfAny(rule, value) ? null : $"{at}: {value} is not {rule}",
            "minimum" => IsNumber(value) && value.GetDecimal() < rule.GetDecimal() ? $"{at}: {value} < {rule}" : null,
            "maximum" => IsNumber(value) && value.GetDecimal() > rule.GetDecimal() ? $"{at}: {value} > {rule}" : null,
            "minLength" => IsText(value) && value.GetString()!.Length < rule.GetInt32() ? $"{at}: {value}" : null,
            "maxLength" => IsText(value) && value.GetString()!.Length > rule.GetInt32() ? $"{at}: {value}" : null,
            "pattern" => IsText(value) && !Regex.IsMatch(value.GetString()!, rule.GetString()!)
                ? $"{at}: {value}" : null,
            "format" => RefuseFormat(rule.GetString()!, value, at),
            "required" => rule.EnumerateArray().Select(static name => name.GetString()!)
                .FirstOrDefault(name => IsObject(value) && !value.TryGetProperty(name, out _)) is { } name
                    ? $"{at}: no {name}" : null,
            "properties" => IsObject(value)
                ? value.EnumerateObject().Select(member => rule.TryGetProperty(member.Name, out var schema)
                    ? Refuse(schema, member.Value, $"{at}/{member.Name}")
                    : $"{at}: {member.Name} is not described").FirstOrDefault(static reason => reason is not null)
                : null,
            "items" => value.ValueKind == JsonValueKind.Array
                ? value.EnumerateArray().Select(item => Refuse(rule, item, $"{at}[]"))
                    .FirstOrDefault(static reason => reason is not null)
                : null,
            _ => null,
        };
    }

    private static string? RefuseAll(string?[] reasons) =>
        Array.Exists(reasons, static reason => reason is null) ? null : string.Join(" or ", reasons);

    private static string? RefuseFormat(string format, JsonElement value, string at) =>
        !IsText(value) ? null
        : format switch
        {
            "uuid" => Guid.TryParseExact(value.GetString(), "D", out _) ? null : $"{at}: {value} is no {format}",
            "duration" => Regex.IsMatch(value.GetString()!, "^-?P") ? null : $"{at}: {value} is no {format}",
            "date-time" or "uri-reference" => null,
            _ => $"{at}: a number has the format {format}, this is text",
        };

    private static bool IsOfAny(JsonElement types, JsonElement value) => types.ValueKind == JsonValueKind.Array
        ? types.EnumerateArray().Any(one => IsOf(one.GetString()!, value))
        : IsOf(types.GetString()!, value);

    private static bool IsOf(string type, JsonElement value) => type switch
    {
        "string" => IsText(value),
        "integer" => IsNumber(value) && value.TryGetDecimal(out var number) && number == decimal.Truncate(number),
        "number" => IsNumber(value),
        "boolean" => value.ValueKind is JsonValueKind.True or JsonValueKind.False,
        "null" => value.ValueKind == JsonValueKind.Null,
        "array" => value.ValueKind == JsonValueKind.Array,
        "object" => IsObject(value),
        _ => throw new ArgumentException(type),
    };

    private static bool IsText(JsonElement value) => value.ValueKind == JsonValueKind.String;

    private static bool IsNumber(JsonElement value) => value.ValueKind == JsonValueKind.Number;

    private static bool IsObject(JsonElement value) => value.ValueKind == JsonValueKind.Object;
}
