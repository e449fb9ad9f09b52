namespace Woad.Tools.ApiCoverage;

/// <summary>docs/compatibility.md: the text of Page.md, with tables about the assemblies as they were built.</summary>
internal static class Page
{
    private static readonly string[] Assemblies =
    [
        "Woad.Xml", "Woad", "Woad.Server", "Woad.CodeDom", "Woad.Configuration", "Woad.Durable", "Woad.Queues",
        "Woad.Federation", "Woad.Discovery", "Woad.Mesh", "Woad.Routing", "Woad.Transactions",
    ];

    private static string Target => Repository.PathOf("docs", "compatibility.md");

    public static int Write()
    {
        File.WriteAllText(Target, Text());
        Console.WriteLine($"{Target} is written.");
        return 0;
    }

    public static int Check()
    {
        if (File.ReadAllText(Target).ReplaceLineEndings("\n") == Text())
        {
            Console.WriteLine("docs/compatibility.md is up to date.");
            return 0;
        }

        Console.Error.WriteLine(
            "docs/compatibility.md is not that of the assemblies. "
            + "Run: dotnet run --project tools/ApiCoverage -- --page");
        return 1;
    }

    private static string Text()
    {
        var world = new World();
        foreach (var assembly in Assemblies)
        {
            var file = Repository.PathOf("src", assembly, "bin", "Debug", "net10.0", assembly + ".dll");
            if (!File.Exists(file))
            {
                throw new FileNotFoundException($"{file} does not exist. Run dotnet build first.");
            }

            world.Add(file);
        }

        var untested = Untested();
        var types = Comparer.Wanted(Repository.PathOf("tools", "ApiCoverage", "Lists"), [])
            .Where(type => type.Tier is "1" or "2" or "3")
            .OrderBy(type => type.Name, StringComparer.Ordinal)
            .Select(type => new TypeState(type, world, untested))
            .ToList();
        return File.ReadAllText(Repository.PathOf("tools", "ApiCoverage", "Page.md")).ReplaceLineEndings("\n")
            .Replace("{tiers}", Tiers(types), StringComparison.Ordinal)
            .Replace("{namespaces}", Namespaces(types), StringComparison.Ordinal)
            .Replace("{members}", Members(types), StringComparison.Ordinal)
            .Replace("{types}", Types(types), StringComparison.Ordinal);
    }

    private static string Tiers(List<TypeState> types) => string.Join('\n',
        from type in types
        group type by type.Want.Tier into tier
        orderby tier.Key
        select $"| {tier.Key} | {Figures([.. tier])} |");

    private static string Namespaces(List<TypeState> types) => string.Join('\n',
        from type in types
        group type by type.Want.Namespace into space
        orderby space.Key
        select $"| `{space.Key}` | {Figures([.. space])} | {Percent(space.Where(t => t.Want.Tier == "1"))} |");

    private static string Members(List<TypeState> types) => string.Join('\n',
        from type in types
        where type.IsPresent && type.Problems.Count > 0
        let members = type.Problems.Select(p => p.Problem.Length == 0 ? $"`{p.Name}`" : $"`{p.Name}` ({p.Problem})")
        select $"| `{type.Name}` | {string.Join(", ", members.Distinct())} |");

    private static string Types(List<TypeState> types) => string.Join('\n',
        from type in types
        where !type.IsPresent
        group type by (type.Want.Namespace, type.Want.Tier) into space
        orderby space.Key.Namespace, space.Key.Tier
        let prefix = space.Key.Namespace.Length + 1
        let names = space.Select(type => $"`{type.Name[prefix..]}`")
        select $"| `{space.Key.Namespace}` | {space.Key.Tier} | {string.Join(", ", names)} |");

    private static string Figures(IReadOnlyList<TypeState> types)
    {
        var members = types.Sum(t => t.Want.Members.Count);
        var present = types.Sum(t => t.MembersPresent);
        return $"{types.Count(t => t.IsPresent)} of {types.Count} | {present:N0} of {members:N0} | {Percent(types)} "
            + $"| {types.Sum(t => t.Untested):N0}";
    }

    private static string Percent(IEnumerable<TypeState> types)
    {
        var (all, present) = (0, 0);
        foreach (var type in types)
        {
            all += 1 + type.Want.Members.Count;
            present += (type.IsPresent ? 1 : 0) + type.MembersPresent;
        }

        return all == 0 ? "" : $"{100.0 * present / all:0} %";
    }

    // The members that no test and no sample uses, by the list that MemberUseTests approves.
    private static Dictionary<string, int> Untested() => File
        .ReadLines(Repository.PathOf("test", "Woad.Server.Tests", "PublicApi", "Untested.txt"))
        .Where(line => line.Length > 0 && line[0] != '#')
        .Select(line => line.Split('(')[0])
        .Select(name => name[..name.LastIndexOf('.')].TrimEnd('.'))
        .CountBy(type => type)
        .ToDictionary();
}
