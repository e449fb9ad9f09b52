using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>
/// All that is particular to a kind of token is in its class in <c>src/Woad/Tokens</c>. A file elsewhere that asks for
/// the types of two kinds is a list to which each new kind would have to be added.
/// </summary>
[Trait("Category", "Structure")]
public sealed class TokenKindTests
{
    private const string Suffix = "SecurityTokenParameters";

    /// <summary>The kinds themselves, and WCF's parameters with their factories.</summary>
    private static readonly string[] Homes = ["src/Woad/Tokens/", "src/Woad/Bindings/Security/"];

    [Fact]
    public void No_file_asks_for_the_types_of_two_kinds_of_token()
    {
        var lists = (
            from file in SourceTree.Shipped
            where !Homes.Any(home => file.Path.StartsWith(home, StringComparison.Ordinal))
            where !file.Path.EndsWith(".g.cs", StringComparison.Ordinal)
            let asked = Asked(file.Tree.GetRoot())
            where asked.Count > 1
            select $"{file.Path}: {string.Join(", ", asked)}").ToList();

        Assert.True(
            lists.Count == 0,
            "Ask SecurityTokenParameters.Kind, and put what differs into the classes of the kinds:\n"
                + string.Join('\n', lists));
    }

    [Theory]
    [InlineData("token is X509SecurityTokenParameters or SslSecurityTokenParameters", 2)]
    [InlineData("token is X509SecurityTokenParameters x && other is not UserNameSecurityTokenParameters { } y", 2)]
    [InlineData("token switch { X509SecurityTokenParameters x => 1, RsaSecurityTokenParameters => 2, _ => 3 }", 2)]
    [InlineData("t.OfType<IssuedSecurityTokenParameters>().Any() || t as SspiSecurityTokenParameters != null", 2)]
    [InlineData("token.GetType() == typeof(KerberosSecurityTokenParameters) || token is RsaSecurityTokenParameters", 2)]
    [InlineData("token is X509SecurityTokenParameters x ? (X509SecurityTokenParameters)token : null", 1)]
    [InlineData("new X509SecurityTokenParameters() == (object)new UserNameSecurityTokenParameters()", 0)]
    [InlineData("token is SecurityTokenParameters", 0)]
    public void Rule_knows_the_forms_of_a_question(string expression, int kinds) =>
        Assert.Equal(
            kinds, Asked(CSharpSyntaxTree.ParseText($"class C {{ object M() => {expression}; }}").GetRoot()).Count);

    private static SortedSet<string> Asked(SyntaxNode root) => new(
        root.DescendantNodes().OfType<IdentifierNameSyntax>()
            .Where(static name => name.Identifier.Text.Length > Suffix.Length
                && name.Identifier.Text.EndsWith(Suffix, StringComparison.Ordinal) && IsAsked(name))
            .Select(static name => name.Identifier.Text),
        StringComparer.Ordinal);

    private static bool IsAsked(IdentifierNameSyntax name) => (SyntaxNode?)(
        name.Parent is QualifiedNameSyntax qualified ? qualified.Parent : name.Parent) switch
    {
        PatternSyntax or TypeOfExpressionSyntax or CastExpressionSyntax or CaseSwitchLabelSyntax => true,
        BinaryExpressionSyntax binary =>
            binary.IsKind(SyntaxKind.IsExpression) || binary.IsKind(SyntaxKind.AsExpression),
        TypeArgumentListSyntax arguments => arguments.Parent?.Parent
            is MemberAccessExpressionSyntax or InvocationExpressionSyntax or MemberBindingExpressionSyntax,
        _ => false,
    };
}
