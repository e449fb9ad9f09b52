using System.Text;
using System.Text.Json.Nodes;
using System.Xml;
using System.Xml.Schema;
using Woad.Web.Bodies;
using Woad.Web.Routes;
using Woad.Web.Scripts;

namespace Woad.Web.OpenApi;

/// <summary>
/// The JSON schemas of an endpoint's values: what DataContractJsonSerializer writes of them. Contracts are components,
/// so that a type may hold itself.
/// </summary>
internal sealed class BodyTypes
{
    private const string TypeHint = "__type";

    private readonly ContractSchemas _contracts;
    private readonly Dictionary<XmlQualifiedName, string> _keys = [];
    private readonly bool _hasTypeHints;

    public BodyTypes(IReadOnlyList<WebOperation> operations)
    {
        WebBody[] bodies =
            [.. operations.SelectMany(static o => o.Reply is { } reply ? [o.Request, reply] : (WebBody[])[o.Request])];
        WebPart[] parts = [.. bodies
            .Where(static b => b.Kind is WebBodyKind.Bare or WebBodyKind.Wrapped).SelectMany(static b => b.Parts)];
        _hasTypeHints = parts.Any(static p => p.HasTypeHints);
        _contracts = new ContractSchemas(parts.SelectMany(static p => p.KnownTypes.Prepend(p.Type)).Concat(
            operations.SelectMany(static o => o.AddressParts.Select(static a => a.Type))));
    }

    /// <summary>The schemas that others refer to, by name.</summary>
    public JsonObject Components { get; } = [];

    /// <summary>The schema of a body with values.</summary>
    public JsonObject SchemaOf(WebBody body)
    {
        if (body.Kind == WebBodyKind.Bare)
        {
            return SchemaOf(body.Parts[0].Type);
        }

        var members = new JsonObject();
        foreach (var part in body.Parts)
        {
            var canBeNull = !part.Type.IsValueType || Nullable.GetUnderlyingType(part.Type) is not null;
            members[part.Name] = canBeNull ? OrNull(SchemaOf(part.Type)) : SchemaOf(part.Type);
        }

        return new JsonObject { ["type"] = "object", ["properties"] = members };
    }

    /// <summary>The schema of a type's values; any value where the type has no contract.</summary>
    public JsonObject SchemaOf(Type type) => _contracts.NameOf(type) is { } name ? SchemaOf(name) : [];

    private JsonObject SchemaOf(XmlQualifiedName name)
    {
        if (SimpleTypes.Find(name) is { } simple)
        {
            return simple;
        }

        JsonNode[] choices = [.. _contracts.WithDerived(name).Select(Reference)];
        return choices is [JsonObject only] ? only : new JsonObject { ["anyOf"] = new JsonArray(choices) };
    }

    private JsonObject Reference(XmlQualifiedName name)
    {
        if (_contracts.Find(name) is not { } type)
        {
            return [];
        }

        if (!_keys.TryGetValue(name, out var key))
        {
            _keys[name] = key = UniqueKey(XmlConvert.DecodeName(name.Name)!);
            Components[key] = null;
            Components[key] = Describe(name, type);
        }

        return new JsonObject { ["$ref"] = $"#/components/schemas/{key}" };
    }

    private JsonObject Describe(XmlQualifiedName name, XmlSchemaType type)
    {
        if (type is XmlSchemaSimpleType simple)
        {
            return Enumerations.SchemaOf(simple) ?? new JsonObject { ["type"] = "string" };
        }

        if (ContractSchemas.ItemOf(type) is { } item)
        {
            var items = ContractSchemas.IsMarked(type, "IsDictionary") ? Entry(item) : SchemaOf(item);
            return new JsonObject { ["type"] = "array", ["items"] = items };
        }

        var members = new JsonObject();
        if (_hasTypeHints || ContractSchemas.BaseOf(type) is not null || _contracts.WithDerived(name).Skip(1).Any())
        {
            members[TypeHint] = new JsonObject
            {
                ["const"] = ScriptNames.Hint(XmlConvert.DecodeName(name.Name)!, name.Namespace),
            };
        }

        var required = new JsonArray();
        AddMembers(type, members, required);
        var schema = new JsonObject { ["type"] = "object", ["properties"] = members };
        if (required.Count > 0)
        {
            schema["required"] = required;
        }

        return schema;
    }

    private void AddMembers(XmlSchemaType type, JsonObject members, JsonArray required)
    {
        if (ContractSchemas.BaseOf(type) is { } inherited && _contracts.Find(inherited) is { } declared)
        {
            AddMembers(declared, members, required);
        }

        foreach (var member in ContractSchemas.MembersOf(type))
        {
            var name = XmlConvert.DecodeName(member.Name)!;
            members[name] = SchemaOf(member);
            if (member.MinOccurs > 0)
            {
                required.Add((JsonNode)name);
            }
        }
    }

    private JsonObject SchemaOf(XmlSchemaElement element)
    {
        var schema = !element.SchemaTypeName.IsEmpty ? SchemaOf(element.SchemaTypeName)
            : element.SchemaType is XmlSchemaComplexType { Particle: XmlSchemaSequence { Items: [XmlSchemaAny] } }
                ? new JsonObject { ["type"] = "string", ["description"] = "An XML element." }
            : element.SchemaType is { } own && ContractSchemas.ItemOf(own) is { } item
                ? new JsonObject { ["type"] = "array", ["items"] = SchemaOf(item) }
            : [];
        return element.IsNillable ? OrNull(schema) : schema;
    }

    /// <summary>An entry of a dictionary: names of its own that the contract gives are those of XML alone.</summary>
    private JsonObject Entry(XmlSchemaElement item)
    {
        var parts = ContractSchemas.MembersOf(item.SchemaType ?? _contracts.Find(item.SchemaTypeName)!).ToArray();
        return new JsonObject
        {
            ["type"] = "object",
            ["properties"] = new JsonObject { ["Key"] = SchemaOf(parts[0]), ["Value"] = SchemaOf(parts[1]) },
            ["required"] = new JsonArray((JsonNode)"Key", (JsonNode)"Value"),
        };
    }

    private static JsonObject OrNull(JsonObject schema)
    {
        if (schema.Count == 0)
        {
            return schema;
        }

        if (schema["type"] is JsonValue type && schema["enum"] is null)
        {
            schema["type"] = new JsonArray(type.DeepClone(), (JsonNode)"null");
            return schema;
        }

        return new JsonObject { ["anyOf"] = new JsonArray(schema, new JsonObject { ["type"] = "null" }) };
    }

    /// <summary>A key that is not taken, of the letters that keys of components may have.</summary>
    private string UniqueKey(string name)
    {
        var key = new StringBuilder(name.Length);
        foreach (var letter in name)
        {
            key.Append(char.IsAsciiLetterOrDigit(letter) || letter is '.' or '-' or '_' ? letter : '_');
        }

        var unique = key.ToString();
        for (var count = 2; Components.ContainsKey(unique); count++)
        {
            unique = $"{key}_{count}";
        }

        return unique;
    }
}
