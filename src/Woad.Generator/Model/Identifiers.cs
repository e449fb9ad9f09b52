using System.Globalization;
using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Generator.Model;

/// <summary>Makes readable names for generated members, each different from the others in more than case.</summary>
internal sealed class Identifiers(params string[] reserved)
{
    /// <summary>Longer names are cut.</summary>
    private const int MaxLength = 60;

    private readonly HashSet<string> _used = new(reserved, StringComparer.OrdinalIgnoreCase);

    /// <summary>A name that begins like <paramref name="text"/>.</summary>
    public string Add(string text)
    {
        var plain = Plain(text);
        var name = plain;
        for (var i = 2; !_used.Add(name); i++)
        {
            name = plain + (char.IsDigit(plain[plain.Length - 1]) ? "_" : "") + i.ToString(
                CultureInfo.InvariantCulture);
        }

        return name;
    }

    /// <summary>The letters, digits and underscores of a text, as an identifier that is no keyword.</summary>
    public static string Plain(string text)
    {
        var name = string.Concat(text.Where(c => char.IsLetterOrDigit(c) || c == '_').Take(MaxLength));
        return name.Length == 0 ? "Item"
            : char.IsDigit(name[0]) || SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None ? "_" + name
            : name;
    }
}
