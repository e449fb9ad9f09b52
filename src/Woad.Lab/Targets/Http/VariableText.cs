using System.Text;
using System.Text.Encodings.Web;

namespace Woad.Lab.Targets.Http;

/// <summary>
/// A text with variables. <c>${name}</c> is replaced by the value of a column, and <c>${json:name}</c> by the value
/// with the escapes of a string in JSON.
/// </summary>
internal sealed class VariableText
{
    private const string Json = "json:";

    private readonly IReadOnlyList<(string Text, int Column, Func<string, string> Escape)> _parts;

    private VariableText(IReadOnlyList<(string Text, int Column, Func<string, string> Escape)> parts) =>
        _parts = parts;

    public bool HasVariables => _parts.Any(p => p.Column >= 0);

    /// <summary>The columns that it has variables of.</summary>
    public IEnumerable<int> Columns => _parts.Where(p => p.Column >= 0).Select(p => p.Column);

    /// <param name="text">The text.</param>
    /// <param name="columns">The names that variables may have; none leaves the text as it is.</param>
    /// <param name="escape">Escapes values where the text does not name an escape.</param>
    /// <exception cref="ArgumentException">A variable has no column.</exception>
    public static VariableText Of(string text, IReadOnlyList<string> columns, Func<string, string> escape)
    {
        var parts = new List<(string, int, Func<string, string>)>();
        var at = 0;
        while (columns.Count > 0 && text.IndexOf("${", at, StringComparison.Ordinal) is >= 0 and var open
            && text.IndexOf('}', open) is >= 0 and var close)
        {
            var name = text[(open + 2)..close];
            var isJson = name.StartsWith(Json, StringComparison.Ordinal);
            var column = columns.ToList().IndexOf(isJson ? name[Json.Length..] : name);
            if (column < 0)
            {
                throw new ArgumentException(
                    $"The variable ${{{name}}} is no column of --data; there are {string.Join(", ", columns)}.");
            }

            parts.Add((text[at..open], -1, escape));
            parts.Add(("", column, isJson ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping.Encode : escape));
            at = close + 1;
        }

        parts.Add((text[at..], -1, escape));
        return new VariableText(parts);
    }

    /// <summary>The text with the values of a row.</summary>
    public string With(IReadOnlyList<string> row)
    {
        var text = new StringBuilder();
        foreach (var (fixedText, column, escape) in _parts)
        {
            text.Append(column < 0 ? fixedText : escape(row[column]));
        }

        return text.ToString();
    }
}
