using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Check.Findings;
using Woad.Check.Rules;

namespace Woad.Check.Reading;

/// <summary>Compiles sources against Woad in memory, and finds the errors that name a member of WCF.</summary>
internal static class SourceReader
{
    // Projects that are moved may have them already.
    private const string ImplicitUsings =
        "global using System; global using System.Collections.Generic; global using System.IO;"
        + "global using System.Linq; global using System.Net.Http; global using System.Threading;"
        + "global using System.Threading.Tasks;";

    public static IReadOnlyList<Finding> Read(IReadOnlyList<string> files)
    {
        var options = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Preview);
        var trees = files.Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), options, file)).ToList();
        var references = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(file => !Path.GetFileName(file).StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal))
            .Select(file => MetadataReference.CreateFromFile(file));
        var compilation = CSharpCompilation.Create(
            "Checked", [.. trees, CSharpSyntaxTree.ParseText(ImplicitUsings, options)], references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        var findings = new List<Finding>();
        foreach (var tree in trees)
        {
            var model = compilation.GetSemanticModel(tree);
            foreach (var diagnostic in model.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error))
            {
                var node = tree.GetRoot().FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
                if (MissingMembers.Of(model, node) is { } member)
                {
                    var rule = RuleList.OfMissing(member);
                    findings.Add(new(FindingKind.Missing, member, rule, tree.FilePath, LineOf(node)));
                }
            }

            findings.AddRange(Differences(model, tree));
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
