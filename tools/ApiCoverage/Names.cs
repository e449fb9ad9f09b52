namespace Woad.Tools.ApiCoverage;

internal static class Names
{
    public static readonly Dictionary<string, string> Keyword = new()
    {
        ["System.Object"] = "object",
        ["System.String"] = "string",
        ["System.Boolean"] = "bool",
        ["System.Byte"] = "byte",
        ["System.SByte"] = "sbyte",
        ["System.Int16"] = "short",
        ["System.UInt16"] = "ushort",
        ["System.Int32"] = "int",
        ["System.UInt32"] = "uint",
        ["System.Int64"] = "long",
        ["System.UInt64"] = "ulong",
        ["System.Char"] = "char",
        ["System.Single"] = "float",
        ["System.Double"] = "double",
        ["System.Decimal"] = "decimal",
        ["System.Void"] = "void",
    };

    private static readonly Regex Arity = new(@"`(\d+)", RegexOptions.Compiled);

    /// <summary>Puts generic arguments into a metadata name: List`1 and [int] become List&lt;int&gt;.</summary>
    public static string Instantiate(string generic, IReadOnlyList<string> arguments)
    {
        int next = 0;
        string s = Arity.Replace(generic, m =>
        {
            int n = int.Parse(m.Groups[1].Value, CultureInfo.InvariantCulture);
            var part = arguments.Skip(next).Take(n);
            next += n;
            return "<" + string.Join(", ", part) + ">";
        });
        s = s.Replace('+', '.');
        return s.StartsWith("System.Nullable<", StringComparison.Ordinal) ? s[16..^1] + "?" : s;
    }

    private static readonly Regex MethodVar = new(@"!!(\d+)", RegexOptions.Compiled);
    private static readonly Regex TypeVar = new(@"(?<!!)!(\d+)", RegexOptions.Compiled);

    public static string Substitute(string s, IReadOnlyList<string> type, IReadOnlyList<string>? method)
    {
        if (!s.Contains('!')) return s;
        s = TypeVar.Replace(s, m => At(type, m));
        return method is null ? s : MethodVar.Replace(s, m => At(method, m));

        static string At(IReadOnlyList<string> list, Match m)
        {
            int i = int.Parse(m.Groups[1].Value, CultureInfo.InvariantCulture);
            return i < list.Count ? list[i] : m.Value;
        }
    }

    /// <summary>Splits at top-level commas.</summary>
    public static List<string> Split(string s)
    {
        var result = new List<string>();
        int depth = 0, start = 0;
        for (int i = 0; i < s.Length; i++)
        {
            char c = s[i];
            if (c is '<' or '(' or '[') depth++;
            else if (c is '>' or ')' or ']') depth--;
            else if (c == ',' && depth == 0) { result.Add(s[start..i].Trim()); start = i + 1; }
        }
        if (s[start..].Trim() is { Length: > 0 } last) result.Add(last);
        return result;
    }
}
