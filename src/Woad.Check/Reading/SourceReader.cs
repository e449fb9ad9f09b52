using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Check.Findings;
using Woad.Check.Reports;
using Woad.Check.Rules;

namespace Woad.Check.Reading;

/// <summary>Compiles sources against Woad in memory, and finds the errors that name a member of WCF.</summary>
internal static class SourceReader
{
    /// <param name="files">The sources.</param>
    /// <param name="projects">The project files that import namespaces into all sources.</param>
    /// <param name="progress">The progress of the check; null where nobody waits.</param>
    public static IReadOnlyList<Finding> Read(
        IReadOnlyList<string> files, IReadOnlyList<string> projects, Progress? progress = null)
    {
        var (compilation, fromCoreWcf, before) = SourceCompilation.Of(files, projects, progress);
        var findings = before.SelectMany(tree => CoreWcfNamespaces.Missing(compilation, tree)).ToList();
        var number = 0;
        foreach (var tree in compilation.SyntaxTrees.Where(tree => tree.FilePath.Length > 0))
        {
            progress?.Tell("checks source", ++number, files.Count + projects.Count, tree.FilePath);
            var model = compilation.GetSemanticModel(tree);
            var isCoreWcf = fromCoreWcf.Contains(tree.FilePath);
            foreach (var diagnostic in model.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error))
            {
                var node = tree.GetRoot().FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
                if (isCoreWcf && CoreWcfNames.MissingAt(node) is { } missing)
                {
                    findings.Add(new(FindingKind.Missing, missing.Pattern, missing, tree.FilePath, LineOf(node)));
                }
                else if (MissingMembers.Of(model, node) is { } member)
                {
                    var rule = RuleList.OfMissing(member);
                    findings.Add(new(FindingKind.Missing, member, rule, tree.FilePath, LineOf(node)));
                }
            }

            findings.AddRange(Differences(model, tree));
            if (isCoreWcf)
            {
                findings.AddRange(
                    from found in CoreWcfNames.Differences(tree)
                    let rule = found.Rule
                    select new Finding(FindingKind.Differs, rule.Pattern, rule, tree.FilePath, LineOf(found.Node)));
                findings.AddRange(
                    from found in CoreWcfNames.FilledParameters(model, tree)
                    let rule = found.Rule
                    select new Finding(FindingKind.Missing, rule.Pattern, rule, tree.FilePath, LineOf(found.Node)));
            }
        }

        return [.. findings.Distinct()];
    }

    private static IEnumerable<Finding> Differences(SemanticModel model, SyntaxTree tree)
    {
        var names = tree.GetRoot().DescendantNodes()
            .Where(n => n is SimpleNameSyntax or BaseObjectCreationExpressionSyntax or ConstructorInitializerSyntax);
        foreach (var node in names)
        {
            if (model.GetSymbolInfo(node).Symbol is { ContainingAssembly: { } assembly } symbol
                && Api.AssemblyNames.Contains(assembly.Name)
                && RuleList.OfDifference(NameOf(symbol)) is { } rule)
            {
                yield return new(FindingKind.Differs, rule.Pattern, rule, tree.FilePath, LineOf(node));
            }
        }
    }

    private static string NameOf(ISymbol symbol) => symbol switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } constructor =>
            $"{Names.Of(constructor.ContainingType)}..ctor("
            + $"{string.Join(", ", constructor.Parameters.Select(p => Names.OfParameter(p.Type)))})",
        INamedTypeSymbol type => Names.Of(type),
        _ when symbol.ContainingType is { } owner => $"{Names.Of(owner)}.{symbol.Name}",
        _ => symbol.Name,
    };

    private static int LineOf(SyntaxNode node) => node.GetLocation().GetLineSpan().StartLinePosition.Line + 1;
}
