using System.Xml.Linq;

namespace Woad.Configuration.Schema;

/// <summary>What may stand in <c>system.serviceModel</c>, and what Woad has of it: the list schema.txt, read once.</summary>
internal sealed class ConfigurationSchema
{
    private static readonly Lazy<ConfigurationSchema> Lazily = new(Load);

    private readonly Dictionary<string, SchemaNode> _nodes = [];
    private readonly Dictionary<string, List<SchemaNode>> _children = [];
    private readonly Dictionary<string, List<SchemaNode>> _byType = [];
    private readonly Dictionary<string, string> _extensible = [];
    private readonly Dictionary<string, List<string>> _attributeLines = [];
    private readonly Dictionary<string, AttributeFact[]> _attributes = [];
    private readonly Dictionary<(string Type, string Member), SchemaLack> _lacks = [];
    private readonly Dictionary<string, string> _absent = [];
    private readonly HashSet<string> _passive = [];
    private readonly Dictionary<string, string> _differs = [];

    private ConfigurationSchema()
    {
    }

    public static ConfigurationSchema Shared => Lazily.Value;

    public IEnumerable<SchemaNode> Nodes => _nodes.Values;

    public IReadOnlyList<SchemaNode> ChildrenOf(string path) => _children.GetValueOrDefault(path) ?? [];

    public SchemaNode? Find(string path) => _nodes.GetValueOrDefault(path);

    /// <summary>The list whose elements may stand in an element; null for an ordinary element.</summary>
    public string? ListOf(string path) => _extensible.GetValueOrDefault(path);

    public SchemaLack? FindLack(string type, string member) => _lacks.GetValueOrDefault((type, member));

    public string? RemedyFor(string element) => _absent.GetValueOrDefault(element);

    public string? DifferenceOf(string path) => _differs.GetValueOrDefault(path);

    /// <summary>Whether an element that Woad lacks asks for nothing: an extension does so by being there, unless it is known not to.</summary>
    public bool AsksForNothing(XElement element, SchemaNode node) =>
        (!node.Path.StartsWith('{') || node.Path.Count(c => c == '/') > 1 || _passive.Contains(node.Name)) && SaysOnlyDefaults(element, node);

    public SchemaNode? ChildOfType(string type, string name) =>
        (_byType.GetValueOrDefault(type) ?? []).Select(node => _nodes.GetValueOrDefault(node.Path + "/" + name)).FirstOrDefault(child => child is not null);

    public AttributeFact? FindAttribute(string type, string name) => Array.Find(AttributesOf(type), attribute => attribute.Name == name);

    public AttributeFact[] AttributesOf(string type)
    {
        lock (_attributes)
        {
            if (!_attributes.TryGetValue(type, out var facts))
            {
                _attributes[type] = facts = [.. (_attributeLines.GetValueOrDefault(type) ?? []).Select(line => new AttributeFact(line.Split('|').AsSpan(2)))];
            }

            return facts;
        }
    }

    /// <summary>Whether an element asks for nothing: all that stands in it is what holds without it.</summary>
    public bool SaysOnlyDefaults(XElement element, SchemaNode node) =>
        element.Attributes().All(attribute => FindAttribute(node.Type, attribute.Name.LocalName)?.IsDefault(attribute.Value) == true)
        && element.Elements().All(child =>
            Find(node.Path + "/" + child.Name.LocalName) is { IsRepeated: false } below && SaysOnlyDefaults(child, below));

    private static ConfigurationSchema Load()
    {
        var schema = new ConfigurationSchema();
        using var reader = new StreamReader(typeof(ConfigurationSchema).Assembly.GetManifestResourceStream("schema.txt")!);
        while (reader.ReadLine() is { } line)
        {
            schema.Add(line);
        }

        return schema;
    }

    private static List<T> ListIn<T>(Dictionary<string, List<T>> lists, string key)
    {
        if (!lists.TryGetValue(key, out var list))
        {
            lists.Add(key, list = []);
        }

        return list;
    }

    private void Add(string line)
    {
        if (line[0] == 'a')
        {
            // The longest part of the list; taken apart when somebody asks for the type.
            ListIn(_attributeLines, line[2..line.IndexOf('|', 2)]).Add(line);
            return;
        }

        var fields = line.Split('|');
        switch (fields[0])
        {
            case "e":
                var node = new SchemaNode(fields[1], fields[2], fields[3], fields[4] == "+");
                _nodes[node.Path] = node;
                ListIn(_byType, node.Type).Add(node);
                ListIn(_children, node.Path[..Math.Max(0, node.Path.LastIndexOf('/'))]).Add(node);
                break;
            case "x":
                _extensible.Add(fields[1], fields[2]);
                break;
            case "l":
                _lacks.Add((fields[1], fields[2]), new SchemaLack(fields[3], fields[4]));
                break;
            case "n":
                _absent.Add(fields[1], fields[2]);
                if (fields is [_, _, _, "passive"])
                {
                    _passive.Add(fields[1]);
                }

                break;
            case "d":
                _differs.Add(fields[1], fields[2]);
                break;
        }
    }
}
