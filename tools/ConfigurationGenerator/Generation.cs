namespace Woad.ConfigurationGenerator;

/// <summary>From the lists in Input to the files of Woad.Configuration.</summary>
internal static class Generation
{
    /// <summary>The files by full path.</summary>
    public static IReadOnlyDictionary<string, string> Run(Func<string, string> read, string root)
    {
        string Input(string name) => read(Path.Combine(root, "tools", "ConfigurationGenerator", "Input", name));
        var schema = Schema.Parse(Input("config-schema.txt"));
        var api = Api.Parse(Input("configuration-api.txt"));
        var owned = Owned.Parse(Input("woad.txt"));
        foreach (var fields in owned.Added.Select(static line => line.Split(" : ")))
        {
            var head = fields[0].Split(' ');
            if (head.Length == 1)
            {
                var (type, name) = (head[0].Split('/')[0], head[0].Split('/')[1]);
                schema.AddChild(type, name, fields[2]);
                api.Types[type].Properties.Add(new ApiProperty(fields[1], fields[2], false));
                continue;
            }

            schema.Add(head[0], head[1][1..], fields[2..]);
            api.Types[head[0]].Properties.Add(new ApiProperty(fields[1], fields[2], true));
        }

        foreach (var type in owned.Classes.Values)
        {
            foreach (var (name, value) in type.Defaults)
            {
                schema.SetDefault(type.Name, name, value);
            }
        }

        var files = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var type in owned.Classes.Values)
        {
            var element = new ElementClass(type, api, schema, owned);
            files.Add(Path.Combine(ClassFolder(root), type.Name + ".g.cs"), LineWrap.Of(element.Write()));
            if (element.WriteCarrier() is { } carrier)
            {
                files.Add(
                    Path.Combine(CarrierFolder(root), CarrierClass.NameOf(type.Name) + ".g.cs"), LineWrap.Of(carrier));
            }
        }

        files.Add(
            Path.Combine(CarrierFolder(root), "Carriers.g.cs"), LineWrap.Of(CarrierTable.Write(schema, owned, api)));

        var folder = Path.Combine(root, "src", "Woad.Configuration", "Schema");
        files.Add(Path.Combine(folder, "schema.txt"), SchemaList.Write(schema, owned));
        files.Add(Path.Combine(folder, "system.serviceModel.xsd"), new XsdWriter(schema, owned).Write());
        return files;
    }

    public static string CarrierFolder(string root) =>
        Path.Combine(root, "src", "Woad.Configuration", "Carrying", "Generated");

    public static string ClassFolder(string root) =>
        Path.Combine(root, "src", "Woad.Configuration", "Elements", "Generated");
}
