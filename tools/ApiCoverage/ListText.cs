namespace Woad.Tools.ApiCoverage;

internal static class ListText
{
    /// <summary>The name of a member, with the types of a constructor's parameters.</summary>
    public static string ShortName(ApiMember member) => member.Kind == "ctor"
        ? $"ctor({string.Join(", ", member.Parameters.Select(p => p[(p.LastIndexOf('.') + 1)..]))})"
        : member.Name;

    public static string TypeName(ApiType t) =>
        t.GenericNames.Length == 0 ? t.Name.Replace('+', '.') : Names.Instantiate(t.Name, t.GenericNames);

    public static string TypeLine(ApiType t)
    {
        string kind = t.Kind == "class" ? (t.IsStatic ? "static class" : t.IsAbstract ? "abstract class" : t.IsSealed
            ? "sealed class" : "class") : t.Kind;
        var parts = new List<string>();
        if (t.Base is not null) parts.Add("extends " + Names.Substitute(t.Base, t.GenericNames, null));
        if (t.Interfaces.Count > 0) parts.Add("implements " + string.Join(", ", t.Interfaces.Select(i =>
            Names.Substitute(i, t.GenericNames, null))));
        parts.AddRange(t.Constraints.Select(c => Names.Substitute(c, t.GenericNames, null)));
        if (t.Notes.Length > 0) parts.Add(t.Notes);
        return $"{TypeName(t)} : {kind} : tier={t.Tier}" + (parts.Count > 0 ? " : " + string.Join(" ", parts) : "");
    }

    public static string MemberLine(ApiType t, ApiMember m) => $"{TypeName(t)} : {m.Kind} : {Signature(t, m)}";

    public static string Signature(ApiType t, ApiMember m)
    {
        if (m.Kind == "value") return $"{m.Name} = {m.Value}";
        var s = new StringBuilder();
        string S(string x) => Names.Substitute(x, t.GenericNames, m.GenericNames);
        if (t.Kind != "interface")
        {
            s.Append(m.Public ? "public " : "protected ");
            if (m.Const) s.Append("const ");
            else if (m.Static) s.Append("static ");
            if (m.Kind == "field" && m.ReadOnly) s.Append("readonly ");
            if (m.Kind is not ("field" or "invoke"))
            {
                if (m.Abstract) s.Append(m.Override ? "abstract override " : "abstract ");
                else if (m.Sealed) s.Append("sealed override ");
                else if (m.Override) s.Append("override ");
                else if (m.Virtual) s.Append("virtual ");
            }
        }
        string parameters = string.Join(", ", m.Parameters.Select(S));
        switch (m.Kind)
        {
            case "ctor": s.Append($".ctor({parameters})"); break;
            case "field": s.Append($"{S(m.Type)} {m.Name}" + (m.Const ? $" = {m.Value}" : "")); break;
            case "event": s.Append($"{S(m.Type)} {m.Name}"); break;
            case "property":
                s.Append($"{S(m.Type)} {m.Name}" + (m.Parameters.Length > 0 ? $"[{parameters}]" : "") + " {");
                if (m.Get is not null) s.Append(m.Public && m.Get == "protected" ? " protected get;" : " get;");
                if (m.Set is not null) s.Append(m.Public && m.Set == "protected" ? " protected set;" : " set;");
                s.Append(" }");
                break;
            default:
                s.Append($"{S(m.Type)} {m.Name}" + (m.GenericNames.Length > 0
                    ? $"<{string.Join(", ", m.GenericNames)}>" : "") + $"({parameters})");
                foreach (var c in m.Constraints) s.Append(' ').Append(S(c));
                break;
        }
        return s.ToString();
    }

    private static readonly string[] Order =
        ["value", "invoke", "field", "ctor", "property", "event", "method", "operator"];

    public static IEnumerable<string> Lines(IEnumerable<ApiType> types)
    {
        foreach (var t in types.OrderBy(TypeName, StringComparer.Ordinal))
        {
            yield return TypeLine(t);
            foreach (var line in t.Members.OrderBy(m => Array.IndexOf(Order, m.Kind)).ThenBy(m =>
                m.Kind == "value" ? "" : m.Name, StringComparer.Ordinal)
                         .ThenBy(m => m.Kind == "value" ? long.Parse(m.Value ?? "0", CultureInfo.InvariantCulture) : 0)
                         .Select(m => MemberLine(t, m)))
                yield return line;
        }
    }

    // -- parsing --

    private static readonly Regex Identifier = new(@"(?<![\w.])[A-Za-z_]\w*(?![\w.])", RegexOptions.Compiled);

    private static string Positional(string s, string[] type, string[] method) => Identifier.Replace(s, m =>
    {
        int i = Array.IndexOf(method, m.Value);
        if (i >= 0) return "!!" + i;
        i = Array.IndexOf(type, m.Value);
        return i >= 0 ? "!" + i : m.Value;
    });

    /// <summary>Outer&lt;T&gt;.Inner becomes Outer`1.Inner and [T].</summary>
    private static (string Key, string[] Generics) ParseName(string s)
    {
        var generics = new List<string>();
        string key = Regex.Replace(s, "<([^<>]*)>", m =>
        {
            var names = m.Groups[1].Value.Split(',', StringSplitOptions.TrimEntries);
            generics.AddRange(names);
            return "`" + names.Length;
        });
        return (key, [.. generics]);
    }

    public static List<ApiType> Parse(string file)
    {
        var result = new List<ApiType>();
        ApiType? current = null;
        string currentText = "";
        foreach (string line in File.ReadLines(file))
        {
            if (line.Length == 0 || line[0] == '#') continue;
            var f = line.Split(" : ", 4);
            if (f.Length < 3) continue;
            if (f[2].StartsWith("tier=", StringComparison.Ordinal))
            {
                var (key, generics) = ParseName(f[0]);
                current = new ApiType { Name = key, Namespace = "", GenericNames = generics, Tier = f[2][5..] };
                currentText = f[0];
                string kind = f[1];
                current.IsStatic = kind.StartsWith("static ", StringComparison.Ordinal);
                current.IsAbstract = kind.StartsWith("abstract ", StringComparison.Ordinal) || current.IsStatic;
                current.IsSealed = kind.StartsWith("sealed ", StringComparison.Ordinal) || current.IsStatic;
                current.Kind = kind.Split(' ')[^1];
                if (f.Length > 3)
                {
                    string rest = f[3];
                    int note = rest.IndexOf('[') is var b && b >= 0 && (b == 0 || rest[b - 1] == ' ') ? b : -1;
                    if (note >= 0) rest = rest[..note].TrimEnd();
                    int where = rest.IndexOf("where ", StringComparison.Ordinal);
                    if (where >= 0) rest = rest[..where].TrimEnd();
                    int impl = rest.IndexOf("implements ", StringComparison.Ordinal);
                    if (impl >= 0)
                    {
                        current.Interfaces = Names.Split(rest[(impl + 11)..]).Select(x =>
                            Positional(x, generics, [])).ToList();
                        rest = rest[..impl].TrimEnd();
                    }
                    if (rest.StartsWith("extends ", StringComparison.Ordinal))
                        current.Base = Positional(rest[8..], generics, []);
                }
                int dot = key.LastIndexOf('.');
                current.Namespace = dot < 0 ? "" : key[..dot];
                result.Add(current);
            }
            else if (current is not null && f[0] == currentText)
            {
                string body = line[(f[0].Length + f[1].Length + 6)..];
                var member = ParseMember(current, f[1].TrimEnd('!'), body);
                member.NotCounted = f[1].EndsWith('!');
                current.Members.Add(member);
            }
        }
        // a nested type belongs to the namespace of its outermost type
        var byName = result.ToDictionary(t => t.Name);
        foreach (var t in result)
        {
            string ns = t.Namespace;
            while (byName.TryGetValue(ns, out var outer))
                ns = outer.Name.LastIndexOf('.') is var i && i >= 0 ? outer.Name[..i] : "";
            t.Namespace = ns;
        }
        return result;
    }

    private static ApiMember ParseMember(ApiType t, string kind, string s)
    {
        if (kind == "value")
        {
            int eq = s.IndexOf(" = ", StringComparison.Ordinal);
            return new ApiMember
            {
                Kind = kind,
                Name = s[..eq],
                Value = s[(eq
                + 3)..],
                Public = true,
                Static = true,
                Const = true,
                Type = t.Name
            };
        }
        var m = new ApiMember { Kind = kind, Name = "", Public = true };
        if (t.Kind == "interface") { m.Abstract = true; m.Virtual = true; }
        bool again = true;
        while (again)
        {
            int sp = s.IndexOf(' ');
            string word = sp < 0 ? s : s[..sp];
            switch (word)
            {
                case "public": break;
                case "protected": m.Public = false; break;
                case "const": m.Const = m.Static = true; break;
                case "static": m.Static = true; break;
                case "readonly": m.ReadOnly = true; break;
                case "abstract": m.Abstract = m.Virtual = true; break;
                case "virtual": m.Virtual = true; break;
                case "override": m.Override = true; m.Virtual = !m.Sealed; break;
                case "sealed": m.Sealed = true; break;
                default: again = false; break;
            }
            if (again) s = s[(sp + 1)..];
        }
        if (kind == "ctor")
        {
            m.Name = ".ctor";
            m.Parameters = Names.Split(s[6..^1]).Select(p => Positional(p, t.GenericNames, [])).ToArray();
            return m;
        }
        if (kind == "field" && m.Const && s.IndexOf(" = ", StringComparison.Ordinal) is var e
            && e >= 0) { m.Value = s[(e + 3)..]; s = s[..e]; }
        int where = s.IndexOf(" where ", StringComparison.Ordinal);
        if (where >= 0) s = s[..where];
        int split = TypeEnd(s);
        string type = s[..split], rest = s[(split + 1)..];
        if (kind == "property")
        {
            int brace = rest.LastIndexOf('{');
            string acc = rest[brace..];
            rest = rest[..brace].TrimEnd();
            string own = m.Public ? "public" : "protected";
            if (acc.Contains("get;")) m.Get = acc.Contains("protected get;") ? "protected" : own;
            if (acc.Contains("set;")) m.Set = acc.Contains("protected set;") ? "protected" : own;
            if (rest.EndsWith(']'))
            {
                int br = rest.IndexOf('[');
                m.Parameters = Names.Split(rest[(br + 1)..^1]).Select(p => Positional(p, t.GenericNames, [])).ToArray();
                rest = rest[..br];
            }
            m.Name = rest;
        }
        else if (kind is "field" or "event") m.Name = rest;
        else
        {
            int paren = rest.IndexOf('(');
            string name = rest[..paren];
            if (name.EndsWith('>'))
            {
                int lt = name.IndexOf('<');
                m.GenericNames = name[(lt + 1)..^1].Split(',', StringSplitOptions.TrimEntries);
                name = name[..lt];
            }
            m.Name = name;
            m.Parameters = Names.Split(rest[(paren + 1)..^1]).Select(p =>
                Positional(p, t.GenericNames, m.GenericNames)).ToArray();
        }
        m.Type = Positional(type, t.GenericNames, m.GenericNames);
        return m;
    }

    private static int TypeEnd(string s)
    {
        int depth = 0;
        for (int i = 0; i < s.Length; i++)
        {
            if (s[i] is '<' or '[') depth++;
            else if (s[i] is '>' or ']') depth--;
            else if (s[i] == ' ' && depth == 0) return i;
        }
        throw new FormatException(s);
    }
}
