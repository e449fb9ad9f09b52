using System.Xml.Linq;

namespace Woad.Configuration.Schema;

/// <summary>
/// What may stand in <c>system.serviceModel</c>, and what Woad has of it: the list schema.txt. Lines are found by their first words,
/// and taken apart when somebody asks for them: a program's start asks for few.
/// </summary>
internal sealed class ConfigurationSchema
{
    private static readonly Lazy<ConfigurationSchema> Lazily = new(() => new ConfigurationSchema(ReadList()));

    private readonly string _text;

    /// <summary>Where the first line begins that starts with the words: r|list, e|path, x|path, a|type, l|type|member, n|name, d|path.</summary>
    private readonly Dictionary<string, int> _places = new(2048);

    private readonly Dictionary<string, SchemaNode> _nodes = [];
    private readonly Dictionary<string, SchemaNode[]> _children = [];
    private readonly Dictionary<string, AttributeFact[]> _attributes = [];

    private ConfigurationSchema(string text)
    {
        _text = text;
        for (var start = 0; start < text.Length; start = text.IndexOf('\n', start) + 1)
        {
            var end = text.IndexOf('|', start + 2);
            if (text[start] == 'l')
            {
                end = text.IndexOf('|', end + 1);
            }

            _places.TryAdd(text[start..end], start);
        }
    }

    public static ConfigurationSchema Shared => Lazily.Value;

    public IEnumerable<SchemaNode> Nodes =>
        _places.Where(place => place.Key.StartsWith("e|", StringComparison.Ordinal)).OrderBy(place => place.Value).Select(place => Find(place.Key[2..])!);

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
            if (!_nodes.TryGetValue(path, out var node) && _places.TryGetValue("e|" + path, out var place))
            {
                _nodes[path] = node = NodeAt(place);
            }

            return node;
        }
    }

    /// <summary>The list whose elements may stand in an element; null for an ordinary element.</summary>
    public string? ListOf(string path) => FieldsOf("x|" + path)?[2];

    public SchemaLack? FindLack(string type, string member) =>
        FieldsOf($"l|{type}|{member}") is { } fields ? new SchemaLack(fields[3], fields[4]) : null;

    public string? RemedyFor(string element) => FieldsOf("n|" + element)?[2];

    public string? DifferenceOf(string path) => FieldsOf("d|" + path)?[2];

    /// <summary>An element that is known without registration.</summary>
    public SchemaExtension? FindExtension(string list, string name)
    {
        for (var place = _places["r|" + list]; IsLineOf(place, "r|" + list); place = _text.IndexOf('\n', place) + 1)
        {
            var start = place + list.Length + 3;
            if (string.CompareOrdinal(_text, start, name, 0, name.Length) == 0 && _text[start + name.Length] == '|')
            {
                return ExtensionAt(place);
            }
        }

        return null;
    }

    public IEnumerable<SchemaExtension> ExtensionsOf(string list)
    {
        for (var place = _places["r|" + list]; IsLineOf(place, "r|" + list); place = _text.IndexOf('\n', place) + 1)
        {
            yield return ExtensionAt(place);
        }
    }

    /// <summary>Whether an element that Woad lacks asks for nothing: an extension does so by being there, unless it is known not to.</summary>
    public bool AsksForNothing(XElement element, SchemaNode node) =>
        (!node.Path.StartsWith('{') || node.Path.Count(c => c == '/') > 1 || FieldsOf("n|" + node.Name) is [_, _, _, "passive"])
        && SaysOnlyDefaults(element, node);

    public SchemaNode? ChildOfType(string type, string name) =>
        Nodes.Where(node => node.Type == type).Select(node => Find(node.Path + "/" + name)).FirstOrDefault(child => child is not null);

    public AttributeFact? FindAttribute(string type, string name) => Array.Find(AttributesOf(type), attribute => attribute.Name == name);

    public AttributeFact[] AttributesOf(string type)
    {
        lock (_attributes)
        {
            if (!_attributes.TryGetValue(type, out var facts))
            {
                _attributes[type] = facts = ReadAttributes("a|" + type);
            }

            return facts;
        }
    }

    /// <summary>Whether an element asks for nothing: all that stands in it is what holds without it.</summary>
    public bool SaysOnlyDefaults(XElement element, SchemaNode node) =>
        element.Attributes().All(attribute => FindAttribute(node.Type, attribute.Name.LocalName)?.IsDefault(attribute.Value) == true)
        && element.Elements().All(child =>
            Find(node.Path + "/" + child.Name.LocalName) is { IsRepeated: false } below && SaysOnlyDefaults(child, below));

    private static string ReadList()
    {
        using var reader = new StreamReader(typeof(ConfigurationSchema).Assembly.GetManifestResourceStream("schema.txt")!);
        return reader.ReadToEnd();
    }

    private SchemaNode[] ReadChildren(string path)
    {
        // The generator puts an element's descendants next to each other.
        var words = $"e|{path}/";
        var children = new List<SchemaNode>();
        var place = _text.IndexOf("\n" + words, StringComparison.Ordinal) + 1;
        for (; place > 0 && string.CompareOrdinal(_text, place, words, 0, words.Length) == 0; place = _text.IndexOf('\n', place) + 1)
        {
            var name = place + words.Length;
            if (_text.IndexOf('/', name, _text.IndexOf('|', name) - name) < 0)
            {
                children.Add(Find(_text[(place + 2).._text.IndexOf('|', name)])!);
            }
        }

        return [.. children];
    }

    private AttributeFact[] ReadAttributes(string words)
    {
        var facts = new List<AttributeFact>();
        if (_places.TryGetValue(words, out var place))
        {
            for (; IsLineOf(place, words); place = _text.IndexOf('\n', place) + 1)
            {
                facts.Add(new AttributeFact(LineAt(place).Split('|')));
            }
        }

        return facts.ToArray();
    }

    private bool IsLineOf(int place, string words) =>
        string.CompareOrdinal(_text, place, words, 0, words.Length) == 0 && _text[place + words.Length] == '|';

    private string LineAt(int place) => _text[place.._text.IndexOf('\n', place)];

    private string[]? FieldsOf(string words) => _places.TryGetValue(words, out var place) ? LineAt(place).Split('|') : null;

    private SchemaNode NodeAt(int place)
    {
        var fields = LineAt(place).Split('|');
        return new SchemaNode(fields[1], fields[2], fields[3], fields[4] == "+");
    }

    private SchemaExtension ExtensionAt(int place)
    {
        var fields = LineAt(place).Split('|');
        return new SchemaExtension(fields[1], fields[2], fields[3], fields[4] == "+");
    }
}
