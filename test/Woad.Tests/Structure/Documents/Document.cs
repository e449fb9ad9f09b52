using System.Text.RegularExpressions;

namespace Woad.Tests.Structure.Documents;

/// <summary>A Markdown file of the repository.</summary>
internal sealed partial class Document(string path)
{
    /// <summary>All Markdown files that readers see: those at the root, and those below docs and samples.</summary>
    public static IReadOnlyList<Document> All { get; } =
        [.. Directory.EnumerateFiles(Repository.Root, "*.md")
            .Concat(Below("docs")).Concat(Below("samples"))
            .Order(StringComparer.Ordinal)
            .Select(path => new Document(path))];

    public string Path { get; } = SourceTree.Relative(path);

    public string Folder { get; } = System.IO.Path.GetDirectoryName(path)!;

    public string Text { get; } = File.ReadAllText(path).ReplaceLineEndings("\n");

    /// <summary>The lines outside code blocks, with their numbers.</summary>
    public IEnumerable<(int Number, string Line)> Prose
    {
        get
        {
            var isCode = false;
            foreach (var (index, line) in Text.Split('\n').Index())
            {
                if (line.TrimStart().StartsWith("```", StringComparison.Ordinal))
                {
                    isCode = !isCode;
                }
                else if (!isCode)
                {
                    yield return (index + 1, line);
                }
            }
        }
    }

    /// <summary>The anchors that GitHub gives to the headings.</summary>
    public IEnumerable<string> Anchors =>
        from line in Prose
        where line.Line.StartsWith('#')
        let title = line.Line.TrimStart('#').Trim().ToLowerInvariant()
        select NotInAnchors().Replace(title, "").Replace(' ', '-');

    private static IEnumerable<string> Below(string folder) =>
        from path in Directory.EnumerateFiles(Repository.PathOf(folder), "*.md", SearchOption.AllDirectories)
        let parts = path.Split(System.IO.Path.DirectorySeparatorChar)
        where !parts.Contains("bin") && !parts.Contains("obj")
        select path;

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex NotInAnchors();
}
