using System.Text;

namespace Woad.Contracts.Comments;

/// <summary>The documentation comment of a type or a method, as plain text; empty where a part is missing.</summary>
/// <param name="Summary">The summary.</param>
/// <param name="Remarks">The remarks.</param>
/// <param name="Returns">The description of the result.</param>
/// <param name="Parameters">The descriptions of the parameters, by their names in the source.</param>
internal sealed record MemberComment(
    string Summary, string Remarks, string Returns, IReadOnlyDictionary<string, string> Parameters)
{
    /// <summary>Everything, a paragraph each.</summary>
    public string Text()
    {
        var text = new StringBuilder();
        Add(text, Summary);
        Add(text, Remarks);
        foreach (var (name, description) in Parameters)
        {
            Add(text, $"{name}: {description}");
        }

        Add(text, Returns.Length > 0 ? $"Returns: {Returns}" : "");
        return text.ToString();
    }

    private static void Add(StringBuilder text, string paragraph)
    {
        if (paragraph.Length > 0)
        {
            text.Append(text.Length > 0 ? "\n\n" : "").Append(paragraph);
        }
    }
}
