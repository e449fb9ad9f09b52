namespace Woad.ConfigurationGenerator;

/// <summary>configuration-api.txt: classes, constructors and properties.</summary>
internal sealed class Api
{
    public Dictionary<string, ApiType> Types { get; } = [];

    public static Api Parse(string text)
    {
        var api = new Api();
        foreach (var fields in text.Split('\n').Where(line => line.Length > 0).Select(line => line.Split(" : ")))
        {
            var name = Schema.Short(fields[0]);
            if (fields[1].EndsWith("class", StringComparison.Ordinal))
            {
                var bases = fields[3]["extends ".Length..].Split(" implements ")[0].Split(" where ")[0];
                api.Types.Add(name, new ApiType(name, fields[1][..^"class".Length].Trim(), CodeName(bases)));
            }
            else if (fields[1] == "ctor")
            {
                api.Types[name].Constructors.Add(fields[2]);
            }
            else if (fields[1] == "property" && fields[2].StartsWith("public ", StringComparison.Ordinal)
                && !fields[2].Contains(" override ", StringComparison.Ordinal)
                    && !fields[2].Contains("this[", StringComparison.Ordinal))
            {
                var words = fields[2][..fields[2].IndexOf('{')].Trim().Split(' ');
                api.Types[name].Properties.Add(
                    new ApiProperty(words[^1], words[^2], fields[2].Contains("set;", StringComparison.Ordinal)));
            }
        }

        return api;
    }

    /// <summary>A type's name as code in namespace System.ServiceModel.Configuration says it.</summary>
    public static string CodeName(string type) => type
        .Replace("System.ServiceModel.Configuration.", "", StringComparison.Ordinal)
        .Replace("System.ServiceModel.", "", StringComparison.Ordinal)
        .Replace("System.Configuration.", "", StringComparison.Ordinal);

    /// <summary>The classes that a class is made of, nearest first.</summary>
    public IEnumerable<string> Bases(string name)
    {
        while (Types.TryGetValue(name, out var type))
        {
            name = type.Base.Split('<')[0];
            yield return name;
            if (!Types.ContainsKey(name))
            {
                name = Types.Keys.FirstOrDefault(key => key.StartsWith(name + "<", StringComparison.Ordinal)) ?? name;
            }
        }
    }

    /// <summary>Classes that derive from a class, or itself.</summary>
    public IEnumerable<string> Derived(string name) =>
        Types.Keys.Where(type => type == name || Bases(type).Contains(name));
}
