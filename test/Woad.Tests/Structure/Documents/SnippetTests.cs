namespace Woad.Tests.Structure.Documents;

/// <summary>Code in documents is that of samples, which compile and run.</summary>
[Trait("Category", "Structure")]
public sealed class SnippetTests
{
    private static readonly IReadOnlyList<Snippet> Snippets = [.. Document.All.SelectMany(Snippet.Of)];

    [Fact]
    public void Marked_block_has_the_text_of_its_sample()
    {
        var marked = Snippets.Where(snippet => snippet.Source is not null).ToList();
        Assert.NotEmpty(marked);
        Assert.All(marked, snippet => Assert.True(
            snippet.Code == snippet.Expected,
            $"{snippet.Document.Path}({snippet.Line}) differs from {snippet.Source}, which has:\n{snippet.Expected}"));
    }

    [Fact]
    public void CSharp_block_of_a_page_is_marked_with_its_sample() =>
        Exemptions.Check(
            "unmarked-snippet",
            "A C# block of a document stands below '<!-- sample: FILE#region -->' and has the text of that sample.",
            from snippet in Snippets
            where snippet.Language == "csharp" && snippet.Source is null
            where !snippet.Document.Path.StartsWith("docs/decisions/", StringComparison.Ordinal)
            group snippet by snippet.Document.Path into page
            select (page.Key, $"{page.Count()} blocks, the first in line {page.First().Line}"));
}
