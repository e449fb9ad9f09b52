using System.Text;

namespace Woad.Web.Scripts;

/// <summary>Names of contracts and types as names in scripts.</summary>
internal static class ScriptNames
{
    private const string DataContracts = "http://schemas.datacontract.org/2004/07/";

    private static readonly HashSet<string> Reserved = new(StringComparer.Ordinal)
    {
        "abstract", "arguments", "await", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
        "continue", "debugger",
        "default", "delete", "do", "double", "else", "enum", "eval", "export", "extends", "false", "final", "finally",
        "float", "for",
        "function", "goto", "if", "implements", "import", "in", "instanceof", "int", "interface", "let", "long",
        "native", "new", "null",
        "package", "private", "protected", "public", "return", "short", "static", "super", "switch", "synchronized",
        "this", "throw",
        "throws", "transient", "true", "try", "typeof", "var", "void", "volatile", "while", "with", "yield",
    };

    /// <summary>
    /// A namespace: without scheme, with dots between its parts. <c>http://tempuri.org/</c> is <c>tempuri.org</c>, that
    /// of a data contract without its own is the namespace of the class.
    /// </summary>
    public static string Space(string? space)
    {
        if (string.IsNullOrEmpty(space))
        {
            return "";
        }

        var text = space.StartsWith(DataContracts, StringComparison.Ordinal) ? space[DataContracts.Length..] : space;
        var scheme = text.IndexOf("://", StringComparison.Ordinal);
        text = scheme < 0 ? text : text[(scheme + 3)..];
        return string.Join(
            '.', text.Split(['/', '.', ':', '#', '?'], StringSplitOptions.RemoveEmptyEntries).Select(Identifier));
    }

    /// <summary>A word that scripts take as a name.</summary>
    public static string Identifier(string name)
    {
        var text = new StringBuilder(name.Length);
        foreach (var letter in name)
        {
            text.Append(char.IsLetterOrDigit(letter) || letter is '_' or '$' ? letter : '_');
        }

        var made = text.ToString();
        return made.Length == 0 || char.IsDigit(made[0]) || Reserved.Contains(made) ? "_" + made : made;
    }

    /// <summary>
    /// What stands as <c>__type</c>: name and namespace, that of a class shortened to what is behind the sharp.
    /// </summary>
    public static string Hint(string name, string space) =>
        space.StartsWith(DataContracts, StringComparison.Ordinal)
            ? $"{name}:#{space[DataContracts.Length..]}"
            : $"{name}:{space}";
}
