using System.Text.RegularExpressions;

namespace Woad.Tests.Structure.Documents;

/// <summary>Phrases that readers stumble over: word-limits.txt has their counts, which may only shrink.</summary>
[Trait("Category", "Structure")]
public sealed class ProseTests
{
    [Fact]
    public void Phrases_of_the_word_list_become_fewer()
    {
        var prose = (
            from document in Document.All
            where !document.Path.StartsWith("docs/decisions/", StringComparison.Ordinal)
            from line in document.Prose
            select (Place: $"{document.Path}({line.Number})", line.Line)).ToList();
        var lines = File.ReadAllLines(Repository.PathOf("test", "Woad.Tests", "Structure", "word-limits.txt"))
            .Where(line => line.Length > 0 && line[0] != '#')
            .Select(line => line.Split(" :: "))
            .ToList();
        Assert.NotEmpty(lines);
        Assert.All(lines, rule =>
        {
            var phrase = new Regex(rule[0], RegexOptions.IgnoreCase);
            var found = prose.Where(line => phrase.IsMatch(line.Line)).ToList();
            Assert.True(
                found.Count <= int.Parse(rule[1], null),
                $"'{rule[0]}' is in {found.Count} lines; word-limits.txt allows {rule[1]}. Write instead: {rule[2]}.\n"
                + string.Join('\n', found.Select(line => $"  {line.Place}: {line.Line}")));
        });
    }
}
