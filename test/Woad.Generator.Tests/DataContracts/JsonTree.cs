using System.Text;
using System.Text.Json;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>A JSON document as it stands, with members that are there twice.</summary>
internal sealed class JsonTree
{
    public List<(string Name, JsonTree Value)>? Members { get; set; }

    public List<JsonTree>? Items { get; set; }

    /// <summary>A value of one token.</summary>
    public string Text { get; set; } = "null";

    public static JsonTree Parse(byte[] document)
    {
        var reader = new Utf8JsonReader(document);
        reader.Read();
        return Parse(ref reader);
    }

    public JsonTree Copy() => new()
    {
        Members = Members?.ConvertAll(m => (m.Name, m.Value.Copy())),
        Items = Items?.ConvertAll(i => i.Copy()),
        Text = Text,
    };

    public IEnumerable<JsonTree> All() => (Members?.Select(m => m.Value) ?? Items ?? Enumerable.Empty<JsonTree>())
        .SelectMany(child => child.All())
        .Prepend(this);

    public override string ToString() =>
        Members is not null ? $"{{{string.Join(',', Members.Select(m => $"{m.Name}:{m.Value}"))}}}"
        : Items is not null ? $"[{string.Join(',', Items)}]"
        : Text;

    private static JsonTree Parse(ref Utf8JsonReader reader)
    {
        var tree = new JsonTree();
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                tree.Members = [];
                while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                {
                    var name = $"\"{Encoding.UTF8.GetString(reader.ValueSpan)}\"";
                    reader.Read();
                    tree.Members.Add((name, Parse(ref reader)));
                }

                break;
            case JsonTokenType.StartArray:
                tree.Items = [];
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                {
                    tree.Items.Add(Parse(ref reader));
                }

                break;
            case JsonTokenType.String:
                tree.Text = $"\"{Encoding.UTF8.GetString(reader.ValueSpan)}\"";
                break;
            default:
                tree.Text = Encoding.UTF8.GetString(reader.ValueSpan);
                break;
        }

        return tree;
    }
}
