namespace Woad.ConfigurationGenerator;

/// <summary>config-schema.txt.</summary>
internal sealed class Schema
{
    private const string Space = "System.ServiceModel.Configuration.";

    public List<SchemaElement> Elements { get; } = [];

    public Dictionary<string, List<SchemaAttribute>> Attributes { get; } = [];

    /// <summary>Paths that take any element of a list.</summary>
    public Dictionary<string, string> Extensible { get; } = [];

    /// <summary>(list, name, class).</summary>
    public List<(string List, string Name, string Type)> Extensions { get; } = [];

    public static Schema Parse(string text)
    {
        var schema = new Schema();
        foreach (var line in text.Split('\n').Where(line => line.Length > 0 && line[0] != '#'))
        {
            var fields = line.Split(" : ");
            var head = fields[0].Split(' ');
            switch (head[0])
            {
                case "section" or "element":
                    schema.Elements.Add(
                        new SchemaElement(head[1], Short(fields[1]), fields.ElementAtOrDefault(2) ?? ""));
                    break;
                case "extensible":
                    schema.Extensible.Add(head[1], fields[1]);
                    break;
                case "extension":
                    schema.Extensions.Add((head[1], head[2], Short(fields[1])));
                    break;
                case "attribute":
                    schema.Add(Short(head[1]), head[2][1..], fields);
                    break;
            }
        }

        return schema;
    }

    public IEnumerable<SchemaElement> ChildrenOf(string path) => Elements.Where(element => element.Parent == path);

    /// <summary>The elements that may stand in an element of a class, once each.</summary>
    public IEnumerable<SchemaElement> ChildrenOfType(string type) =>
        (from element in Elements
         where element.Type == type
         from child in ChildrenOf(element.Path)
         select child).DistinctBy(child => child.Name);

    public static string Short(string type) =>
        type.StartsWith(Space, StringComparison.Ordinal) ? type[Space.Length..] : type;

    /// <summary>Changes the default of an attribute.</summary>
    public void SetDefault(string type, string name, string value)
    {
        var list = Attributes[type];
        var index = list.FindIndex(attribute => attribute.Name == name);
        list[index] = list[index] with
        {
            Options = new Dictionary<string, string>(list[index].Options) { ["default"] = value },
        };
    }

    /// <summary>Adds a child element wherever elements of a class are.</summary>
    public void AddChild(string type, string name, string childType) => Elements.AddRange(
        [.. from element in Elements
            where element.Type == type
            select new SchemaElement($"{element.Path}/{name}", childType, "")]);

    /// <summary>Adds an attribute: a type, and options behind it.</summary>
    public void Add(string type, string name, string[] fields)
    {
        var options = fields.Skip(2).Select(field => field.Split('=', 2))
            .ToDictionary(pair => pair[0], pair => pair.ElementAtOrDefault(1) ?? "");
        if (!Attributes.TryGetValue(type, out var list))
        {
            Attributes.Add(type, list = []);
        }

        list.Add(new SchemaAttribute(type, name, fields[1], options));
    }
}
