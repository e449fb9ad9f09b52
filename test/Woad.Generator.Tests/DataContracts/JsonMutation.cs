using System.Text;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Changes JSON documents the way that other versions, other programs and mistakes do.</summary>
internal sealed class JsonMutation(int seed)
{
    private static readonly string[] Texts =
    [
        "null", "1", "-1", "1.5", "1e3", "99999999999", "true", "\"\"", "\"x\"", "\"1\"", "\"true\"", "\"Red\"",
        "\"\\/Date(5)\\/\"",
        "\"\\/Date(5+0200)\\/\"",
        "\"PT5S\"",
        "[]",
        "{}",
        "[1]",
        "[null]",
        "{\"a\":1}",
        "\"\\u0041\\ud83d\\ude00\\u0000\"",
    ];

    private static readonly string[] Hints =
    [
        "\"One:urn:one\"",
        "\"DerivedSame:urn:one\"",
        "\"DerivedOther:urn:two\"",
        "\"Nothing:urn:one\"",
        "\"Circle:urn:shape\"",
        "\"AbstractA:#Corpus\"", "\"x\"", "\"\"", "null", "5", "\"RefDerived:urn:ref\"",
    ];

    private readonly Random _random = new(seed);

    /// <summary>What was done, for messages.</summary>
    public string Name { get; private set; } = "";

    public byte[] Apply(byte[] document)
    {
        var tree = JsonTree.Parse(document);
        for (var i = _random.Next(3); i >= 0; i--)
        {
            var all = tree.All().ToList();
            Change(all[_random.Next(all.Count)]);
        }

        return Encoding.UTF8.GetBytes(_random.Next(4) == 0 ? Spaced(tree.ToString()) : tree.ToString());
    }

    private void Change(JsonTree tree)
    {
        var kind = _random.Next(11);
        Name += $"{kind} ";
        if (tree.Members is { } members)
        {
            ChangeObject(members, kind);
        }
        else if (tree.Items is { Count: > 0 } items && kind < 4)
        {
            ChangeArray(items, kind);
        }
        else if (_random.Next(2) == 0)
        {
            (tree.Items, tree.Text) = (null, Texts[_random.Next(Texts.Length)]);
        }
    }

    private void ChangeArray(List<JsonTree> items, int kind)
    {
        var at = _random.Next(items.Count);
        switch (kind)
        {
            case 0:
                items.RemoveAt(at);
                break;
            case 1:
                items.Add(items[at].Copy());
                break;
            case 2:
                items.Reverse();
                break;
            default:
                items.Insert(at, new JsonTree());
                break;
        }
    }

    private void ChangeObject(List<(string Name, JsonTree Value)> members, int kind)
    {
        var at = members.Count == 0 ? 0 : _random.Next(members.Count);
        switch (kind)
        {
            case 0 when members.Count > 0:
                members.RemoveAt(at);
                break;
            case 1 when members.Count > 0:
                members.Add((members[at].Name, members[at].Value.Copy()));
                break;
            case 2:
                members.Reverse();
                break;
            case 3:
                members.Insert(at, ("\"Extra\"", new JsonTree { Text = "{\"deep\":[1,{\"a\":null}]}" }));
                break;
            case 4:
                members.Insert(0, ("\"__type\"", new JsonTree { Text = Hints[_random.Next(Hints.Length)] }));
                break;
            case 5:
                members.Add(("\"__type\"", new JsonTree { Text = Hints[_random.Next(Hints.Length)] }));
                break;
            case 6 when members.Count > 0:
                members[at] = (members[at].Name.Replace("\"", "", StringComparison.Ordinal) is { Length: > 0 } name
                    ? $"\"\\u{(int)name[0]:x4}{name[1..]}\"" : "\"\"", members[at].Value);
                break;
            case 7 when members.Count > 0:
                members[at] = (members[at].Name.ToUpperInvariant(), members[at].Value);
                break;
            case 8:
                members.Clear();
                break;
            case > 8 when members.Count > 0:
                members[at] = (members[at].Name, new JsonTree { Text = Texts[_random.Next(Texts.Length)] });
                break;
        }
    }

    /// <summary>White space around what is no text.</summary>
    private static string Spaced(string json)
    {
        var spaced = new StringBuilder();
        var isText = false;
        for (var i = 0; i < json.Length; i++)
        {
            if (json[i] == '\\')
            {
                spaced.Append(json[i++]).Append(json[i]);
                continue;
            }

            isText ^= json[i] == '"';
            spaced.Append(json[i]).Append(!isText && json[i] is ',' or ':' or '[' or '{' && !isText ? "\n " : "");
        }

        return spaced.ToString();
    }
}
