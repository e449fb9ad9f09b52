namespace Woad.ConfigurationGenerator;

/// <summary>woad.txt: what Woad has.</summary>
internal sealed class Owned
{
    public SortedDictionary<string, OwnedClass> Classes { get; } = new(StringComparer.Ordinal);

    public HashSet<string> Hand { get; } = [];

    /// <summary>Classes whose carriers are written by hand.</summary>
    public HashSet<string> Carried { get; } = [];

    /// <summary>Classes that take any attribute.</summary>
    public HashSet<string> Open { get; } = [];

    public List<Lack> Lacks { get; } = [];

    public List<(string Element, string Remedy, string Kind)> Absent { get; } = [];

    /// <summary>(class, attribute) to the member of the settings and its type.</summary>
    public Dictionary<(string Type, string Attribute), (string Member, string Type)> Typed { get; } = [];

    /// <summary>Attributes that .NET Framework does not have, as they are written.</summary>
    public List<string> Added { get; } = [];

    public List<(string Path, string What)> Differs { get; } = [];

    public static Owned Parse(string text)
    {
        var owned = new Owned();
        foreach (var line in text.Split('\n').Where(line => line.Length > 0 && line[0] != '#'))
        {
            var fields = line.Split(" : ", 2);
            var words = fields[0].Split(' ', StringSplitOptions.RemoveEmptyEntries);
            switch (words[0])
            {
                case "class":
                    owned.Classes.Add(
                        words[1], new OwnedClass(words[1], words.ElementAtOrDefault(3), words.Contains("nonzero")));
                    break;
                case "hand":
                    owned.Hand.Add(words[1]);
                    break;
                case "carrier":
                    owned.Carried.Add(words[1]);
                    break;
                case "open":
                    owned.Open.Add(words[1]);
                    break;
                case "lacks":
                    var slash = words[1].Split('/');
                    owned.Lacks.Add(slash.Length == 2
                        ? new Lack(slash[0], slash[1], words.ElementAtOrDefault(3) ?? "", fields[1])
                        : new Lack(words[1], words[2], words.ElementAtOrDefault(4) ?? "", fields[1]));
                    break;
                case "absent" or "passive" or "idle":
                    owned.Absent.Add((words[1], fields[1], words[0]));
                    break;
                case "typed":
                    owned.Typed.Add((words[1], words[2][1..]), (words[4], fields[1]));
                    break;
                case "machine":
                    owned.Classes[words[1]].OfMachine.Add(words[2][1..]);
                    break;
                case "default":
                    owned.Classes[words[1]].Defaults.Add(words[2][1..], words[4]);
                    break;
                case "adds":
                    owned.Added.Add(line["adds ".Length..]);
                    break;
                case "differs":
                    owned.Differs.Add((words[1], fields[1]));
                    break;
                default:
                    throw new FormatException($"woad.txt: '{line}'");
            }
        }

        return owned;
    }

    public bool Has(string type) => Classes.ContainsKey(type) || Hand.Contains(type);

    public Lack? Find(string type, string member) =>
        Lacks.FirstOrDefault(lack => lack.Type == type && lack.Member == member);
}
