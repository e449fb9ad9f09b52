using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Tests.Structure;

/// <summary>
/// A text of the laboratory that says what reproduces, explains or causes something stands in a test, which knows when
/// it may be said.
/// </summary>
[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed partial class CausalWordsTests
{
    /// <summary>So much of a text after the word has to stand in a test.</summary>
    private const int Following = 24;

    /// <summary>Texts about the program, and not about what was measured.</summary>
    private static readonly string[] AboutTheProgram =
        ["explains what a WCF setting does", "because the operation ignores its argument"];

    [Fact]
    public void Causal_text_of_the_laboratory_stands_in_a_test()
    {
        var tests = SourceTree.All
            .Where(f => f.Path.StartsWith("test/Woad.Lab.Tests/", StringComparison.Ordinal))
            .Select(f => f.Tree.ToString())
            .ToArray();
        var untested =
            from file in SourceTree.Below("src/Woad.Lab")
            from token in file.Tree.GetRoot().DescendantTokens()
            where token.IsKind(SyntaxKind.StringLiteralToken) || token.IsKind(SyntaxKind.InterpolatedStringTextToken)
            from Match match in Causal().Matches(token.ValueText)
            let text = token.ValueText[match.Index..Math.Min(token.ValueText.Length, match.Index + Following)].Trim()
            where !AboutTheProgram.Any(t => t.StartsWith(text, StringComparison.Ordinal))
            where !tests.Any(t => t.Contains(text, StringComparison.Ordinal))
            select $"{file.Path}: '{text}' stands in no test of the laboratory.";
        Assert.Empty(untested);
    }

    [Theory]
    [InlineData("it reproduces the pair", true)]
    [InlineData("threads explain all of it", true)]
    [InlineData("slower because of that", true)]
    [InlineData("unexplained: nothing", false)]
    [InlineData("the figures are near each other", false)]
    public void Causal_words_are_found(string text, bool isFound) => Assert.Equal(isFound, Causal().IsMatch(text));

    [GeneratedRegex(@"\b(reproduces?|explains?|because|due to|proves?|therefore|responsible for)\b",
        RegexOptions.IgnoreCase)]
    private static partial Regex Causal();
}
