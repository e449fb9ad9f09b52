using System.Text.RegularExpressions;

namespace Woad.Tests.Structure.Documents;

[Trait("Category", "Structure")]
public sealed partial class LinkTests
{
    [Fact]
    public void Link_between_documents_leads_to_a_file_and_a_heading() =>
        Assert.Empty(
            from document in Document.All
            from line in document.Prose
            from Match match in Link().Matches(line.Line)
            let problem = ProblemOf(document, match.Groups[1].Value)
            where problem is not null
            select $"{document.Path}({line.Number}): {match.Groups[1].Value}: {problem}");

    private static string? ProblemOf(Document document, string target)
    {
        if (target.Contains("://", StringComparison.Ordinal))
        {
            return null;
        }

        var parts = target.Split('#');
        var path = parts[0].Length == 0
            ? Repository.PathOf(document.Path)
            : Path.GetFullPath(Path.Combine(document.Folder, parts[0]));
        if (!path.StartsWith(Repository.Root, StringComparison.Ordinal))
        {
            return "leads out of the repository";
        }

        if (!File.Exists(path) && !Directory.Exists(path))
        {
            return "no such file";
        }

        return parts.Length == 1 || new Document(path).Anchors.Contains(parts[1]) ? null : "no such heading";
    }

    [GeneratedRegex(@"\]\(([^)\s]+)\)")]
    private static partial Regex Link();
}
