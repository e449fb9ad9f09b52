using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed class SizeTests
{
    private const int LongestFile = 400;
    private const int LongestMethod = 60;
    private const int LargestType = 600;

    [Fact]
    public void File_has_no_more_than_400_lines() =>
        Exemptions.Check(
            "file-size",
            $"A file of more than {LongestFile} lines holds more than one thought.",
            from file in SourceTree.All
            where file.Lines > LongestFile
            select (file.Path, $"{file.Lines} lines"));

    [Fact]
    public void Method_has_no_more_than_60_lines() =>
        Exemptions.Check(
            "method-size",
            $"A method of more than {LongestMethod} lines, counted from its first token to its last, needs a reason.",
            from file in SourceTree.All
            where file.Lines > LongestMethod
            from method in file.Tree.GetRoot().DescendantNodes()
            where IsMethod(method)
            let lines = LinesOf(method)
            where lines > LongestMethod
            select ($"{file.Path}#{NameOf(method)}", $"{lines} lines"));

    [Fact]
    public void Type_has_no_more_than_600_lines_in_all_of_its_files() =>
        ShrinkingExemptions.Check(
            "type-size",
            $"A type of more than {LargestType} lines, its partial files added up, is two types: a file is not a part.",
            from file in SourceTree.Shipped
            from type in file.TopLevelTypes
            group LinesOf(type) by (Assembly: file.Path.Split('/')[1], Name: $"{file.Namespace}.{NameOf(type)}")
            into parts
            let lines = parts.Sum()
            where lines > LargestType
            select new Violation(
                $"{parts.Key.Assembly}: {parts.Key.Name}", $"{lines} lines",
                $"older than the rule: there were {lines} lines"));

    [Fact]
    public void Shipped_files_are_short_at_the_median_and_at_the_95th_percentile()
    {
        var lines = SourceTree.Shipped.Select(file => file.Lines).Order().ToList();
        var median = lines[(lines.Count - 1) / 2];
        var p95 = lines[(lines.Count - 1) * 95 / 100];
        Assert.True(
            median <= 60 && p95 <= 250,
            $"{lines.Count} files, median {median} lines (aim 60), 95 % of them up to {p95} lines (aim 250).");
    }

    // Local functions count as part of their method, and on their own.
    private static bool IsMethod(SyntaxNode node) =>
        node is BaseMethodDeclarationSyntax or AccessorDeclarationSyntax or LocalFunctionStatementSyntax
            or PropertyDeclarationSyntax { ExpressionBody: not null };

    private static int LinesOf(SyntaxNode node)
    {
        var span = node.SyntaxTree.GetLineSpan(node.Span);
        return span.EndLinePosition.Line - span.StartLinePosition.Line + 1;
    }

    private static string NameOf(SyntaxNode node) => node switch
    {
        TypeDeclarationSyntax { TypeParameterList: { } of } type => $"{type.Identifier.Text}`{of.Parameters.Count}",
        BaseTypeDeclarationSyntax type => type.Identifier.Text,
        MethodDeclarationSyntax method => method.Identifier.Text,
        LocalFunctionStatementSyntax function => function.Identifier.Text,
        PropertyDeclarationSyntax property => property.Identifier.Text,
        AccessorDeclarationSyntax { Parent.Parent: PropertyDeclarationSyntax property } => property.Identifier.Text,
        ConstructorDeclarationSyntax => ".ctor",
        _ => node.Kind().ToString(),
    };
}
