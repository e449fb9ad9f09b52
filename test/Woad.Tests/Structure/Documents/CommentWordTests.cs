using System.Text.RegularExpressions;

namespace Woad.Tests.Structure.Documents;

/// <summary>
/// Phrases that readers of comments stumble over: comment-word-limits.txt has the counts that may only shrink.
/// </summary>
[Trait("Category", "Structure")]
public sealed partial class CommentWordTests
{
    private static readonly string LimitsPath =
        Repository.PathOf("test", "Woad.Tests", "Structure", "comment-word-limits.txt");

    [Fact]
    public void Phrases_of_the_word_list_become_fewer_in_comments()
    {
        var comments = Comments().ToList();
        Assert.NotEmpty(comments);
        var lines = File.ReadAllLines(LimitsPath);
        var counts = lines.Select(line => Counted(line, comments)).ToList();
        if (ShrinkingExemptions.IsApproving)
        {
            File.WriteAllLines(LimitsPath, counts.Select(count => count.Lowered));
            return;
        }

        Assert.All(counts, count => Assert.True(count.Places.Count <= count.Limit, count.ToString()));
    }

    private static PhraseCount Counted(string line, List<(string Place, string Words)> comments)
    {
        if (line.Length == 0 || line[0] == '#')
        {
            return new(line, null, 0, []);
        }

        var rule = line.Split(" :: ");
        var phrase = new Regex(rule[0], RegexOptions.IgnoreCase);
        return new(
            line,
            rule,
            int.Parse(rule[1], null),
            [
                .. from comment in comments
                   where phrase.IsMatch(comment.Words)
                   select $"{comment.Place}: {comment.Words}",
            ]);
    }

    private static IEnumerable<(string Place, string Words)> Comments() =>
        from file in SourceTree.Shipped
        where !file.Path.EndsWith(".g.cs", StringComparison.Ordinal)
        from line in file.Tree.ToString().Split('\n').Index()
        let comment = Comment().Match(line.Item)
        where comment.Success
        select ($"{file.Path}({line.Index + 1})", Markup().Replace(comment.Groups["words"].Value, "").Trim());

    [GeneratedRegex(@"^\s*///? (?<words>.*)$")]
    private static partial Regex Comment();

    [GeneratedRegex("<[^>]*>|`[^`]*`")]
    private static partial Regex Markup();
}
