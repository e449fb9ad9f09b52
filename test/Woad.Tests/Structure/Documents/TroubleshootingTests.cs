using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Tests.Structure.Documents;

[Trait("Category", "Structure")]
public sealed partial class TroubleshootingTests
{
    [Fact]
    public void Quoted_message_is_in_the_source()
    {
        // Adjacent literals of a concatenation are one text.
        var source = string.Concat(
            from file in SourceTree.Shipped
            from token in file.Tree.GetRoot().DescendantTokens()
            where token.IsKind(SyntaxKind.StringLiteralToken) || token.IsKind(SyntaxKind.InterpolatedStringTextToken)
            select token.ValueText);
        var quotes = Quote().Matches(File.ReadAllText(Repository.PathOf("docs", "troubleshooting.md")))
            .Select(match => match.Groups[1].Value).ToList();
        Assert.NotEmpty(quotes);
        Assert.All(quotes, quote => Assert.Contains(quote, source, StringComparison.Ordinal));
    }

    [GeneratedRegex("`: \"([^\"]+)\" \\|")]
    private static partial Regex Quote();
}
