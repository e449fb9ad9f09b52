using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.CodeDom.Generation;

/// <summary>Makes identifiers of names that others chose.</summary>
internal static class Identifiers
{
    private const int MaxLength = 200;

    private static readonly HashSet<string> Keywords =
    [
        "abstract", "as", "base", "bool", "break", "byte", "case", "catch", "char", "checked", "class", "const",
        "continue",
        "decimal", "default", "delegate", "do", "double", "else", "enum", "event", "explicit", "extern", "false",
        "finally",
        "fixed", "float", "for", "foreach", "goto", "if", "implicit", "in", "int", "interface", "internal", "is",
        "lock",
        "long", "namespace", "new", "null", "object", "operator", "out", "override", "params", "private", "protected",
        "public", "readonly", "ref", "return", "sbyte", "sealed", "short", "sizeof", "stackalloc", "static", "string",
        "struct", "switch", "this", "throw", "true", "try", "typeof", "uint", "ulong", "unchecked", "unsafe", "ushort",
        "using", "virtual", "void", "volatile", "while",
        "file", "record", "required", "scoped", "var", "await", "async", "dynamic", "partial", "where", "yield",
        "field", "nint", "nuint", "notnull", "unmanaged", "allows", "extension",
    ];

    /// <summary>Members of all classes, whose names a property would hide.</summary>
    public static IReadOnlyList<string> ObjectMembers { get; } =
        ["Equals", "GetHashCode", "GetType", "ToString", "MemberwiseClone", "Finalize", "ReferenceEquals"];

    /// <summary>The name without what an identifier may not have; it is not escaped.</summary>
    public static string Of(string? name, string otherwise)
    {
        var decoded = XmlConvert.DecodeName(name) ?? "";
        var text = new StringBuilder();
        foreach (var c in decoded)
        {
            if (text.Length == MaxLength)
            {
                break;
            }

            if (char.IsLetter(c) || c == '_')
            {
                text.Append(c);
            }
            else if (char.IsDigit(c)
                || char.GetUnicodeCategory(c) is UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark)
            {
                if (text.Length == 0)
                {
                    text.Append('_');
                }

                text.Append(c);
            }
            else if (text.Length > 0 && text[^1] != '_')
            {
                text.Append('_');
            }
        }

        return text.Length == 0 || text.ToString().All(static c => c == '_') ? otherwise : text.ToString();
    }

    /// <summary>The identifier as code: keywords get an at sign.</summary>
    public static string Code(string identifier) => Keywords.Contains(identifier) ? "@" + identifier : identifier;

    /// <summary>A string as code.</summary>
    public static string Literal(string? text)
    {
        if (text is null)
        {
            return "null";
        }

        var literal = new StringBuilder("\"");
        foreach (var c in text)
        {
            literal.Append(c switch
            {
                '"' => "\\\"",
                '\\' => "\\\\",
                _ when c < ' ' || c is '\u007f' or '\u0085' or '\u2028' or '\u2029' || char.IsSurrogate(c) =>
                    string.Create(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}"),
                _ => c.ToString(),
            });
        }

        return literal.Append('"').ToString();
    }
}
