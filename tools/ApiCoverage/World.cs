namespace Woad.Tools.ApiCoverage;

internal sealed class World
{
    private readonly Dictionary<string, ApiType> _own = [];
    private Dictionary<string, ApiType>? _framework;

    public IReadOnlyDictionary<string, ApiType> Own => _own;
    public int Files;

    public static string Key(string metadataName) => metadataName.Replace('+', '.');

    public void Add(string file)
    {
        foreach (var t in Reader.Read(file))
        {
            if (!_own.TryAdd(Key(t.Name), t))
            {
                _own[Key(t.Name)].Members.AddRange(t.Members);
            }
        }
    }

    public void Load(string folder, List<string> exclude)
    {
        foreach (string file in Directory.EnumerateFiles(folder, "*.dll").Order(StringComparer.Ordinal))
        {
            if (exclude.Any(g =>
                System.IO.Enumeration.FileSystemName.MatchesSimpleExpression(g, Path.GetFileName(file)))) continue;
            try
            {
                Files++;
                foreach (var t in Reader.Read(file))
                    if (!_own.TryAdd(Key(t.Name), t)) _own[Key(t.Name)].Members.AddRange(t.Members);
            }
            catch (BadImageFormatException) { Files--; }
        }
    }

    /// <summary>Finds a type by constructed name; returns its arguments too.</summary>
    public (ApiType Type, List<string> Arguments)? Find(string constructed)
    {
        string key = constructed;
        List<string> arguments = [];
        if (constructed.Contains('<'))
        {
            var sb = new StringBuilder();
            int i = 0;
            while (i < constructed.Length)
            {
                if (constructed[i] != '<') { sb.Append(constructed[i++]); continue; }
                int depth = 0, start = i + 1;
                for (; i < constructed.Length; i++)
                {
                    if (constructed[i] == '<') depth++;
                    else if (constructed[i] == '>' && --depth == 0) break;
                }
                var args = Names.Split(constructed[start..i]);
                arguments.AddRange(args);
                sb.Append('`').Append(args.Count);
                i++;
            }
            key = sb.ToString();
        }
        if (_own.TryGetValue(key, out var t)) return (t, arguments);
        _framework ??= LoadFramework();
        return _framework.TryGetValue(key, out t) ? (t, arguments) : null;
    }

    private static Dictionary<string, ApiType> LoadFramework()
    {
        var result = new Dictionary<string, ApiType>();
        string dir = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        foreach (string file in Directory.EnumerateFiles(dir, "*.dll"))
        {
            string n = Path.GetFileName(file);
            if (!n.StartsWith("System.", StringComparison.Ordinal) && n is not ("mscorlib.dll" or "netstandard.dll"))
                continue;
            try { foreach (var t in Reader.Read(file)) result.TryAdd(Key(t.Name), t); }
            catch (BadImageFormatException) { }
        }
        return result;
    }

    /// <summary>The type and everything it inherits from, with generic arguments applied.</summary>
    public IEnumerable<(ApiType Type, List<string>? Arguments)> Chain(ApiType t)
    {
        yield return (t, null);
        if (t.Kind == "interface")
        {
            var seen = new HashSet<string>();
            var queue = new Queue<string>(t.Interfaces);
            while (queue.TryDequeue(out string? name))
            {
                if (!seen.Add(name) || Find(name) is not { } f) continue;
                yield return (f.Type, f.Arguments);
                foreach (string i in f.Type.Interfaces) queue.Enqueue(Names.Substitute(i, f.Arguments, null));
            }
            yield break;
        }
        string? next = t.Base ?? BaseOfKind(t);
        for (int guard = 0; next is not null && guard < 32; guard++)
        {
            if (Find(next) is not { } f) yield break;
            yield return (f.Type, f.Arguments);
            next = f.Type.Base is { } b ? Names.Substitute(b, f.Arguments, null) : BaseOfKind(f.Type);
        }
    }

    private static string? BaseOfKind(ApiType t) => t.Kind switch
    {
        "class" => t.Name == "System.Object" ? null : "System.Object",
        "struct" => "System.ValueType",
        _ => null
    };

    /// <summary>All base types and interfaces, transitively, as constructed names.</summary>
    public HashSet<string> Ancestors(ApiType t)
    {
        var result = new HashSet<string>();
        var queue = new Queue<string>(t.Interfaces);
        if (t.Base is not null) queue.Enqueue(t.Base);
        while (queue.TryDequeue(out string? name))
        {
            if (!result.Add(name) || Find(name) is not { } f) continue;
            foreach (string i in f.Type.Interfaces) queue.Enqueue(Names.Substitute(i, f.Arguments, null));
            if (f.Type.Base is { } b) queue.Enqueue(Names.Substitute(b, f.Arguments, null));
        }
        return result;
    }
}
