namespace Woad.Tools.ApiCoverage;

internal static class Comparer
{
    private sealed class Row { public int Types, TypesPresent, Members, MembersPresent; }

    public static int Compare(Options o)
    {
        string lists = o.Lists ?? Repository.PathOf("tools", "ApiCoverage", "Lists");
        var world = new World();
        foreach (string folder in o.Assemblies)
        {
            if (!Directory.Exists(folder)) { Console.Error.WriteLine($"no such folder: {folder}"); return 2; }
            world.Load(folder, o.Exclude);
        }
        var wanted = Wanted(lists, o.ListNames);
        if (wanted.Count == 0) { Console.Error.WriteLine($"no lists in {lists}"); return 2; }
        var known = wanted.Select(t => t.Name).ToHashSet();
        var namespaces = wanted.Select(t => t.Namespace).ToHashSet();
        wanted.RemoveAll(t => !(o.Tiers.Count == 0 ? t.Tier is "1" or "2" or "3" : o.Tiers.Contains(t.Tier)));
        if (o.Namespaces.Count > 0)
            wanted.RemoveAll(t => !o.Namespaces.Any(n =>
                t.Namespace == n || (!o.Exact && t.Namespace.StartsWith(n + ".", StringComparison.Ordinal))));
        if (o.Types.Count > 0) wanted.RemoveAll(t => !o.Types.Contains(t.Name.Split('`')[0]));

        foreach (var t in wanted) if (t.Tier != "out") t.Members.RemoveAll(m => m.NotCounted);
        var rows = new SortedDictionary<string, Row>(StringComparer.Ordinal);
        var tiers = new SortedDictionary<string, Row>(StringComparer.Ordinal);
        var missing = new List<string>();
        var shape = new List<string>();
        foreach (var t in wanted.OrderBy(t => t.Name, StringComparer.Ordinal))
        {
            if (!rows.TryGetValue(t.Namespace, out var row)) rows[t.Namespace] = row = new Row();
            if (!tiers.TryGetValue(t.Tier, out var tierRow)) tiers[t.Tier] = tierRow = new Row();
            foreach (var r in (Row[])[row, tierRow]) { r.Types++; r.Members += t.Members.Count; }
            string text = ListText.TypeName(t);
            if (!world.Own.TryGetValue(t.Name, out var own) || own.Kind != t.Kind)
            {
                missing.Add($"type    {text} : {t.Kind} : tier={t.Tier} ({t.Members.Count} members)" + (own is null
                    ? "" : $" - found as {own.Kind}"));
                continue;
            }
            row.TypesPresent++;
            tierRow.TypesPresent++;
            Shape(world, t, own, shape);
            var problems = Problems(world, t, own);
            row.MembersPresent += t.Members.Count - problems.Count;
            tierRow.MembersPresent += t.Members.Count - problems.Count;
            foreach (var (m, problem) in problems)
            {
                string kind = problem.Length == 0 ? "member " : "differs";
                string reason = problem.Length == 0 ? "" : $" - {problem}";
                missing.Add($"{kind} {text} : {m.Kind} : {ListText.Signature(t, m)}{reason}");
            }
        }

        if (o.Missing) foreach (string s in missing) Console.WriteLine(s);
        if (o.Shape) foreach (string s in shape) Console.WriteLine(s);
        if (o.Extra)
            foreach (var t in world.Own.Values.Where(t => namespaces.Contains(t.Namespace)
                && !known.Contains(World.Key(t.Name))).OrderBy(t => t.Name, StringComparer.Ordinal))
                Console.WriteLine($"extra   {ListText.TypeName(t)} : {t.Kind} ({t.Assembly})");
        if (o.Missing || o.Shape || o.Extra) Console.WriteLine();

        var sum = new Row();
        int width = Math.Max(12, rows.Keys.Select(k => k.Length).DefaultIfEmpty(0).Max());
        Console.WriteLine($"{"namespace".PadRight(width)}  {"types",13}  {"members",15}  {"items",7}");
        foreach (var (ns, r) in rows)
        {
            Print(ns, r);
            sum.Types += r.Types;
            sum.TypesPresent += r.TypesPresent;
            sum.Members += r.Members;
            sum.MembersPresent += r.MembersPresent;
        }
        Print("total", sum);
        if (tiers.Count > 1) foreach (var (tier, r) in tiers) Print("  tier " + tier, r);
        Console.WriteLine(
            $"{world.Files} assemblies, {world.Own.Count} public types read; "
            + $"{shape.Count} shape differences (--shape)");
        return o.Min is { } min && Percent(sum) < min ? 1 : 0;

        void Print(string name, Row r) => Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{name.PadRight(width)}  {r.TypesPresent,6}/{r.Types,-6}  {r.MembersPresent,7}/{r.Members,-7}  "
            + $"{Percent(r),6:0.0}%"));
        static double Percent(Row r) =>
            r.Types + r.Members == 0 ? 100 : 100.0 * (r.TypesPresent + r.MembersPresent) / (r.Types + r.Members);
    }

    /// <summary>The types of the lists in a folder, or of those that are named.</summary>
    public static List<ApiType> Wanted(string folder, List<string> names) =>
    [
        .. from file in Directory.EnumerateFiles(folder, "System.*.txt").Order(StringComparer.Ordinal)
           where names.Count == 0 || names.Contains(Path.GetFileNameWithoutExtension(file))
           from type in ListText.Parse(file)
           select type,
    ];

    /// <summary>The wanted members that are absent (an empty problem) or differ.</summary>
    public static List<(ApiMember Member, string Problem)> Problems(World world, ApiType want, ApiType own)
    {
        var lookup = new Dictionary<string, ApiMember>();
        bool any = false;
        foreach (var (type, arguments) in world.Chain(own))
        {
            foreach (var m in type.Members)
            {
                if (any && m.Kind == "ctor") continue;       // constructors are not inherited
                var applied = arguments is { Count: > 0 } ? Apply(m, arguments) : m;
                lookup.TryAdd(applied.Key, applied);
            }
            any = true;
        }
        return [.. from m in want.Members
                   let problem = !lookup.TryGetValue(m.Key, out var have) ? "" : Differs(want, m, have)
                   where problem is not null
                   select (m, problem)];
    }

    private static ApiMember Apply(ApiMember m, List<string> arguments) => new()
    {
        Kind = m.Kind,
        Name = m.Name,
        GenericNames = m.GenericNames,
        Constraints = m.Constraints,
        Parameters = m.Parameters.Select(p =>
            Names.Substitute(p, arguments, null)).ToArray(),
        Type = Names.Substitute(m.Type, arguments, null),
        Public = m.Public,
        Static = m.Static,
        Virtual = m.Virtual,
        Abstract = m.Abstract,
        Override = m.Override,
        Sealed = m.Sealed,
        ReadOnly = m.ReadOnly,
        Const = m.Const,
        Value = m.Value,
        Get = m.Get,
        Set = m.Set,
    };

    /// <summary>
    /// Null when a caller or a derived class that compiles against the wanted member compiles against the one at hand.
    /// </summary>
    private static string? Differs(ApiType t, ApiMember want, ApiMember have)
    {
        if (want.Kind == "value") return want.Value == have.Value ? null : $"value is {have.Value}";
        if (want.Type != have.Type && want.Kind != "ctor") return $"type is {have.Type}";
        if (want.Static != have.Static) return have.Static ? "is static" : "is not static";
        if (want.Public && !have.Public) return "is protected";
        if (want.HasParams && !have.HasParams) return "params is absent";
        if (want.IsExtension && !have.IsExtension) return "is not an extension method";
        if (want.Kind == "property")
        {
            if (want.Get is not null && (have.Get is null || (want.Get == "public" && have.Get != "public")))
                return "getter is absent or protected";
            if (want.Set is not null && (have.Set is null || (want.Set == "public" && have.Set != "public")))
                return "setter is absent or protected";
        }
        if (want.Kind == "field" && want.Const && !have.Const) return "is not const";
        if (want.Kind == "field" && want.Const && want.Value != have.Value) return $"value is {have.Value}";
        if (want.Kind == "field" && !want.ReadOnly && !want.Const && have.ReadOnly) return "is readonly";
        if (t.Kind == "class" && !t.IsSealed && want.Virtual && !have.Virtual && !have.Abstract)
            return "is not virtual";
        if (t.Kind == "class" && !t.IsSealed && !want.Abstract && have.Abstract) return "is abstract";
        return null;
    }

    private static void Shape(World world, ApiType want, ApiType have, List<string> shape)
    {
        string text = ListText.TypeName(want);
        void Add(string s) => shape.Add($"shape   {text} : {s}");
        string Readable(string s) => Names.Substitute(s, want.GenericNames, null);
        if (want.GenericNames.Length != have.GenericNames.Length) Add("generic arity differs");
        if (want.IsStatic != have.IsStatic) Add(have.IsStatic ? "is static" : "is not static");
        else if (want.Kind == "class" && !want.IsSealed && have.IsSealed) Add("is sealed");
        else if (want.Kind == "class" && !want.IsAbstract && have.IsAbstract) Add("is abstract");
        var ancestors = world.Ancestors(have);
        if (want.Base is not null && !ancestors.Contains(want.Base)) Add($"does not derive from {Readable(want.Base)}");
        foreach (string i in want.Interfaces)
            if (!ancestors.Contains(i)) Add($"does not implement {Readable(i)}");
        if (have.Kind == "interface" || (have.Kind == "class" && have.IsAbstract && !have.IsSealed))
        {
            var keys = want.Members.Select(m => m.Key).ToHashSet();
            foreach (var m in have.Members)
                if (m.Abstract && !m.Override && !m.Static && !keys.Contains(m.Key))
                    Add($"has an additional abstract member {ListText.Signature(have, m)}");
        }
    }

}
