using System.Xml.Linq;

namespace Woad.Configuration.Schema;

/// <summary>
/// The elements and attributes of <c>system.serviceModel</c>, with those that Woad supports: the list schema.txt. A
/// line is found by its first words and is parsed on first use, because a program's start needs few lines.
/// </summary>
internal sealed class ConfigurationSchema
{
    private readonly string _text;
    private readonly Dictionary<string, SchemaNode> _nodes = [];
    private readonly Dictionary<string, SchemaNode[]> _children = [];
    private readonly Dictionary<string, AttributeFact[]> _attributes = [];

    private ConfigurationSchema(string text) => _text = text;

    public static ConfigurationSchema Shared { get; } = new(ReadList());

    public IEnumerable<SchemaNode> Nodes
    {
        get
        {
            for (var place = _text.IndexOf("\ne|", StringComparison.Ordinal)
                + 1; _text[place] == 'e'; place = _text.IndexOf('\n', place) + 1)
            {
                yield return Find(_text[(place + 2).._text.IndexOf('|', place + 2)])!;
            }
        }
    }

    /// <summary>The elements that may stand in one.</summary>
    public SchemaNode[] ChildrenOf(string path)
    {
        lock (_nodes)
        {
            if (!_children.TryGetValue(path, out var children))
            {
                _children[path] = children = ReadChildren(path);
            }

            return children;
        }
    }

    public SchemaNode? Find(string path)
    {
        lock (_nodes)
        {
            if (!_nodes.TryGetValue(path, out var node) && FieldsOf("e|" + path) is { } fields)
            {
                _nodes[path] = node = new SchemaNode(fields[1], fields[2], fields[3], fields[4] == "+");
            }

            return node;
        }
    }

    /// <summary>The list whose elements may stand in an element; null for an ordinary element.</summary>
    public string? ListOf(string path) => FieldsOf("x|" + path)?[2];

    public SchemaLack? FindLack(string type, string member) =>
        FieldsOf("l|" + type + "|" + member) is { } fields ? new SchemaLack(fields[3], fields[4]) : null;

    /// <summary>Whether attributes that an element does not know are arguments of what it makes.</summary>
    public bool TakesAnyAttribute(string type) => FieldsOf("o|" + type) is not null;

    public string? RemedyFor(string element) => FieldsOf("n|" + element)?[2];

    public string? DifferenceOf(string path) => FieldsOf("d|" + path)?[2];

    /// <summary>An element that is known without registration.</summary>
    public SchemaExtension? FindExtension(string list, string name) =>
        FieldsOf("r|" + list + "|" + name) is { } fields ? ExtensionOf(fields) : null;

    public IEnumerable<SchemaExtension> ExtensionsOf(string list)
    {
        for (var place = Find("r|", list); place >= 0
            && IsLineOf(place, "r|" + list); place = _text.IndexOf('\n', place) + 1)
        {
            yield return ExtensionOf(LineAt(place).Split('|'));
        }
    }

    /// <summary>
    /// Whether an element that Woad lacks asks for nothing: an extension does so by being there, unless it is known not
    /// to.
    /// </summary>
    public bool AsksForNothing(XElement element, SchemaNode node) =>
        (!node.Path.StartsWith('{')
            || node.Path.Count(c => c == '/') > 1
            || FieldsOf("n|" + node.Name) is [_, _, _, "passive"])
        && SaysOnlyDefaults(element, node);

    /// <summary>Whether an element that Woad lacks changes no call, so that a warning is enough.</summary>
    public bool IsIdle(SchemaNode node) => FieldsOf("n|" + node.Name) is [_, _, _, "idle"];

    public SchemaNode? ChildOfType(string type, string name) =>
        Nodes.Where(node => node.Type == type).Select(node => Find(node.Path + "/" + name))
            .FirstOrDefault(child => child is not null);

    public AttributeFact? FindAttribute(string type, string name) =>
        Array.Find(AttributesOf(type), attribute => attribute.Name == name);

    public AttributeFact[] AttributesOf(string type)
    {
        lock (_attributes)
        {
            if (!_attributes.TryGetValue(type, out var facts))
            {
                _attributes[type] = facts = ReadAttributes(type);
            }

            return facts;
        }
    }

    /// <summary>Whether an element asks for nothing: all that stands in it is what holds without it.</summary>
    public bool SaysOnlyDefaults(XElement element, SchemaNode node) =>
        element.Attributes().All(
            attribute => FindAttribute(node.Type, attribute.Name.LocalName)?.IsDefault(attribute.Value) == true)
        && element.Elements().All(child =>
            Find(node.Path + "/" + child.Name.LocalName) is { IsRepeated: false } below
                && SaysOnlyDefaults(child, below));

    private static string ReadList()
    {
        using var reader =
            new StreamReader(typeof(ConfigurationSchema).Assembly.GetManifestResourceStream("schema.txt")!);
        // A line begins after the end of another.
        return "\n" + reader.ReadToEnd();
    }

    private static SchemaExtension ExtensionOf(string[] fields) =>
        new(fields[1], fields[2], fields[3], fields[4] == "+");

    private SchemaNode[] ReadChildren(string path)
    {
        // The generator puts an element's descendants next to each other.
        var words = "e|" + path + "/";
        var children = new List<SchemaNode>();
        var place = _text.IndexOf("\n" + words, StringComparison.Ordinal) + 1;
        for (; place > 0
            && string.CompareOrdinal(_text, place, words, 0, words.Length) == 0; place = _text.IndexOf('\n', place) + 1)
        {
            var name = place + words.Length;
            var end = _text.IndexOf('|', name);
            if (_text.IndexOf('/', name, end - name) < 0)
            {
                children.Add(Find(_text.Substring(place + 2, end - place - 2))!);
            }
        }

        return children.ToArray();
    }

    private AttributeFact[] ReadAttributes(string type)
    {
        var facts = new List<AttributeFact>();
        var words = "a|" + type;
        for (var place = Find("a|", type); place >= 0 && IsLineOf(place, words); place = _text.IndexOf('\n', place) + 1)
        {
            facts.Add(new AttributeFact(LineAt(place).Split('|')));
        }

        return facts.ToArray();
    }

    /// <summary>
    /// Where the first line begins whose first words are <paramref name="kind"/> and <paramref name="words"/>; -1 when
    /// none does.
    /// </summary>
    private int Find(string kind, string words) =>
        _text.IndexOf("\n" + kind + words + "|", StringComparison.Ordinal) is var place and >= 0 ? place + 1 : -1;

    private bool IsLineOf(int place, string words) =>
        string.CompareOrdinal(_text, place, words, 0, words.Length) == 0 && _text[place + words.Length] == '|';

    private string LineAt(int place) => _text.Substring(place, _text.IndexOf('\n', place) - place);

    private string[]? FieldsOf(string words) => Find("", words) is var place and >= 0 ? LineAt(place).Split('|') : null;
}
