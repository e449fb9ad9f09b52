using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Check.Findings;
using Woad.Check.Rules;

namespace Woad.Check.Reading;

/// <summary>
/// Finds the namespaces of CoreWCF that Woad has none for, in <c>using</c> and in full names. The compiler does not
/// tell them at each place: an unused import of a project file has an error in no source.
/// </summary>
internal static class CoreWcfNamespaces
{
    /// <param name="compilation">The sources with Woad's names.</param>
    /// <param name="before">The source with CoreWCF's names; the lines are the same.</param>
    public static IEnumerable<Finding> Missing(CSharpCompilation compilation, SyntaxTree before) =>
        from token in before.GetRoot().DescendantTokens()
        where CoreWcfNames.IsRoot(token)
        let name = MissingFrom(compilation, token)
        where name is not null
        let rule = RuleList.OfCoreWcfNamespace(name)
        select new Finding(
            FindingKind.Missing,
            name,
            rule,
            before.FilePath,
            token.GetLocation().GetLineSpan().StartLinePosition.Line + 1);

    /// <summary>The shortest part of a full name that is neither a namespace nor a type after the move.</summary>
    private static string? MissingFrom(CSharpCompilation compilation, SyntaxToken root)
    {
        var isImport = root.Parent?.FirstAncestorOrSelf<UsingDirectiveSyntax>() is { Alias: null } import
            && import.StaticKeyword.IsKind(SyntaxKind.None);
        var name = root.Text;
        for (var dot = root.GetNextToken(); dot.IsKind(SyntaxKind.DotToken); dot = dot.GetNextToken().GetNextToken())
        {
            var part = dot.GetNextToken().Text;
            name += "." + part;
            if (Find(compilation, CoreWcfNames.ReplaceNamespace(name)) is not { } found)
            {
                // A type of a namespace that exists has a rule of its own, or is told by the compiler.
                return isImport || IsNamespaceOf(root, name) ? name : null;
            }

            if (found is ITypeSymbol)
            {
                return null;
            }
        }

        return null;
    }

    /// <summary>Whether more follows the name: then it is not that of a type.</summary>
    private static bool IsNamespaceOf(SyntaxToken root, string name)
    {
        var last = root;
        for (var parts = name.Split('.').Length; parts > 1; parts--)
        {
            last = last.GetNextToken().GetNextToken();
        }

        return last.GetNextToken().IsKind(SyntaxKind.DotToken)
            && RuleList.OfMissingInCoreWcf(last.Text) is null
            && !RuleList.WcfTypes.Contains(CoreWcfNames.ReplaceNamespace(name));
    }

    private static INamespaceOrTypeSymbol? Find(CSharpCompilation compilation, string name)
    {
        INamespaceOrTypeSymbol? at = compilation.GlobalNamespace;
        foreach (var part in name.Split('.'))
        {
            at = at.GetMembers(part).OfType<INamespaceOrTypeSymbol>().FirstOrDefault();
            if (at is null)
            {
                return null;
            }
        }

        return at;
    }
}
