using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Woad.Check.Rules;

namespace Woad.Check.Reading;

/// <summary>The names of CoreWCF, from its public documentation, and their names in Woad.</summary>
internal static class CoreWcfNames
{
    private const string Root = "CoreWCF";

    private static readonly Dictionary<string, string> Namespaces = new(StringComparer.Ordinal)
    {
        ["Configuration"] = "Woad.Server.DependencyInjection",
        ["IdentityModel"] = "System.IdentityModel",
        ["Queue"] = "System.ServiceModel",
    };

    private static readonly Dictionary<string, string> Types = new(StringComparer.Ordinal)
    {
        ["IServiceBuilder"] = "ServiceModelBuilder",
    };

    public static bool AreIn(string text) => text.Contains(Root, StringComparison.Ordinal);

    /// <summary>Whether a token is the first part of a name of CoreWCF: X.CoreWCF is a name of the program.</summary>
    public static bool IsRoot(SyntaxToken token) => token.IsKind(SyntaxKind.IdentifierToken) && token.Text == Root
        && !token.GetPreviousToken().IsKind(SyntaxKind.DotToken);

    /// <summary>Replaces names. Comments and strings stay, and so do the lines of all code.</summary>
    public static string Replace(string text)
    {
        var root = CSharpSyntaxTree.ParseText(text, SourceCompilation.Options).GetRoot();
        var changes = new List<TextChange>();
        foreach (var token in root.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken)))
        {
            if (IsRoot(token))
            {
                changes.Add(OfNamespace(token));
            }
            else if (Types.TryGetValue(token.Text, out var type) && token.Parent is SimpleNameSyntax)
            {
                changes.Add(new(token.Span, type));
            }
        }

        return SourceText.From(text).WithChanges(changes).ToString();
    }

    /// <summary>The name of a namespace of CoreWCF after the move.</summary>
    public static string ReplaceNamespace(string name) =>
        CSharpSyntaxTree.ParseText(Replace($"using {name};")).GetCompilationUnitRoot().Usings[0].Name!.ToString();

    /// <summary>The rule for a name of CoreWCF that Woad lacks; null for other names.</summary>
    public static Rule? MissingAt(SyntaxNode node) => node.DescendantNodesAndSelf().OfType<SimpleNameSyntax>()
        .Select(name => RuleList.OfMissingInCoreWcf(name.Identifier.Text))
        .FirstOrDefault(rule => rule is not null);

    /// <summary>The names in a file that behave differently.</summary>
    public static IEnumerable<(SyntaxNode Node, Rule Rule)> Differences(SyntaxTree tree) =>
        from name in tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>()
        let rule = RuleList.OfDifferenceInCoreWcf(name.Identifier.Text)
        where rule is not null
        select ((SyntaxNode)name, rule);

    /// <summary>
    /// Attributes of parameters that CoreWCF's generator takes out of an operation's signature. Without it the class
    /// lacks the operation of its contract.
    /// </summary>
    public static IEnumerable<(SyntaxNode Node, Rule Rule)> FilledParameters(SemanticModel model, SyntaxTree tree) =>
        from attribute in tree.GetRoot().DescendantNodes().OfType<AttributeSyntax>()
        where attribute.Parent?.Parent is ParameterSyntax { Parent.Parent: MethodDeclarationSyntax method }
            && method.Parent is TypeDeclarationSyntax type
            && model.GetDeclaredSymbol(type) is INamedTypeSymbol { AllInterfaces: var contracts }
            && contracts.Any(IsContract)
        let rule = RuleList.OfFilledParameter(((SimpleNameSyntax?)attribute.Name.DescendantNodesAndSelf()
            .LastOrDefault(static node => node is SimpleNameSyntax))?.Identifier.Text ?? "")
        where rule is not null
        select ((SyntaxNode)attribute, rule);

    private static bool IsContract(INamedTypeSymbol type) =>
        type.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "ServiceContractAttribute");

    private static TextChange OfNamespace(SyntaxToken token)
    {
        var dot = token.GetNextToken();
        var next = dot.GetNextToken();
        return dot.IsKind(SyntaxKind.DotToken) && Namespaces.TryGetValue(next.Text, out var space)
            ? new(TextSpan.FromBounds(token.SpanStart, next.Span.End), space)
            : new(token.Span, "System.ServiceModel");
    }
}
