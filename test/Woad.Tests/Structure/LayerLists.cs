using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>
/// Finds code that tells elements of layers apart by their types: switches, chains of conditions, and expressions that
/// test or look for several of them.
/// </summary>
internal sealed class LayerLists
{
    private const string Root = "BindingElement";

    private static readonly string[] Others =
        ["TransportBindingElement", "MessageEncodingBindingElement", "StreamUpgradeBindingElement"];

    /// <summary>By the name of a class, or of an interface of one: the class below BindingElement itself.</summary>
    private readonly Dictionary<string, string> _families = new(StringComparer.Ordinal);

    private readonly ILookup<string, string> _homes;

    /// <param name="files">The source that declares the elements.</param>
    public LayerLists(IReadOnlyCollection<SourceFile> files)
    {
        var classes = files.SelectMany(static file => file.TopLevelTypes.OfType<ClassDeclarationSyntax>())
            .Where(static type => type.BaseList is not null)
            .ToLookup(static type => type.Identifier.ValueText, StringComparer.Ordinal);
        foreach (var name in classes.Select(static type => type.Key))
        {
            if (FamilyOf(name, classes) is { } family && !Others.Contains(family))
            {
                _families[name] = family;
            }
        }

        // An interface that one element alone implements is a name of that element.
        var interfaces = _families.SelectMany(pair => Bases(classes[pair.Key]).Select(name => (name, pair.Value)))
            .Where(pair => !_families.ContainsKey(pair.name) && pair.name != Root)
            .Distinct().ToLookup(static pair => pair.name, static pair => pair.Value);
        foreach (var single in interfaces.Where(static families => families.Count() == 1))
        {
            _families[single.Key] = single.First();
        }

        _homes = files.Where(file => file.TopLevelTypes.OfType<ClassDeclarationSyntax>()
                .Any(type => _families.ContainsValue(type.Identifier.ValueText)))
            .ToLookup(static file => file.TopLevelTypes.OfType<ClassDeclarationSyntax>().First().Identifier.ValueText,
                static file => file.Folder, StringComparer.Ordinal);
    }

    /// <summary>The classes of elements that derive from BindingElement itself.</summary>
    public IReadOnlyCollection<string> Families => [.. _families.Values.Distinct().Order(StringComparer.Ordinal)];

    /// <summary>Whether a folder is that of an element.</summary>
    public bool IsHomeOf(string folder, string family) => _homes[family].Contains(folder, StringComparer.Ordinal);

    /// <summary>For each switch, chain or expression that tells two or more elements apart: the elements.</summary>
    public IEnumerable<IReadOnlyList<string>> In(SyntaxTree tree) =>
        from node in tree.GetRoot().DescendantNodes()
        let tests = TestsOf(node)
        let named = tests.SelectMany(static test => test.DescendantNodesAndSelf()).Where(IsTested)
            .Select(name => _families.GetValueOrDefault(((SimpleNameSyntax)name).Identifier.ValueText))
            .OfType<string>().Distinct().ToList()
        where named.Count > 1
        select named;

    private static IEnumerable<SyntaxNode> TestsOf(SyntaxNode node) => node switch
    {
        SwitchExpressionSyntax expression =>
            expression.Arms.SelectMany(static arm => new SyntaxNode?[] { arm.Pattern, arm.WhenClause })
                .OfType<SyntaxNode>(),
        SwitchStatementSyntax statement => statement.Sections.SelectMany(static section => section.Labels),
        IfStatementSyntax { Parent: not ElseClauseSyntax } chain => Conditions(chain),
        ExpressionSyntax expression when IsTest(expression) && !IsTest(expression.Parent) => [expression],
        _ => [],
    };

    private static IEnumerable<SyntaxNode> Conditions(IfStatementSyntax? chain)
    {
        for (; chain is not null; chain = chain.Else?.Statement as IfStatementSyntax)
        {
            yield return chain.Condition;
        }
    }

    private static bool IsTest(SyntaxNode? node) => node is IsPatternExpressionSyntax or ConditionalExpressionSyntax
        or ParenthesizedExpressionSyntax or PrefixUnaryExpressionSyntax
        || (node is BinaryExpressionSyntax binary && binary.Kind() is SyntaxKind.LogicalAndExpression
            or SyntaxKind.LogicalOrExpression or SyntaxKind.IsExpression or SyntaxKind.CoalesceExpression);

    /// <summary>A type in a pattern or behind <c>is</c>, or of OfType, Find and FindAll.</summary>
    private static bool IsTested(SyntaxNode node) => node is SimpleNameSyntax && node.Parent switch
    {
        PatternSyntax or CaseSwitchLabelSyntax => true,
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.IsExpression } test => test.Right == node,
        TypeArgumentListSyntax { Parent: GenericNameSyntax method } =>
            method.Identifier.ValueText is "OfType" or "Find" or "FindAll",
        _ => false,
    };

    private static string? FamilyOf(string name, ILookup<string, ClassDeclarationSyntax> classes)
    {
        for (var depth = 0; depth < 8; depth++)
        {
            var bases = Bases(classes[name]).ToList();
            if (bases.Contains(Root))
            {
                return name;
            }

            if (bases.FirstOrDefault(classes.Contains) is not { } next)
            {
                return null;
            }

            name = next;
        }

        return null;
    }

    private static IEnumerable<string> Bases(IEnumerable<ClassDeclarationSyntax> parts) =>
        parts.SelectMany(static part => part.BaseList!.Types).Select(static type => type.Type.ToString());
}
