using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Check.Findings;

namespace Woad.Check.Reading;

/// <summary>The names of the types that the sources of a program declare.</summary>
internal sealed partial class DeclaredTypes
{
    private readonly HashSet<string> _names = new(StringComparer.Ordinal);

    public DeclaredTypes(IEnumerable<string> files)
    {
        foreach (var file in files)
        {
            var root = CSharpSyntaxTree.ParseText(File.ReadAllText(file)).GetRoot();
            _names.UnionWith(root.DescendantNodes().OfType<BaseTypeDeclarationSyntax>().Select(NameOf));
        }
    }

    /// <summary>
    /// Whether the element names a type of the sources. These are compiled, so that the type needs no other check.
    /// </summary>
    public bool Have(Finding finding) => finding.Kind == FindingKind.Unchecked
        && Quoted().Match(finding.Rule.Feature) is { Success: true } type && _names.Contains(type.Groups[1].Value);

    private static string NameOf(BaseTypeDeclarationSyntax type) => string.Join('.', type.AncestorsAndSelf()
        .Select(node => node switch
        {
            BaseTypeDeclarationSyntax outer => outer.Identifier.Text,
            BaseNamespaceDeclarationSyntax space => space.Name.ToString(),
            _ => "",
        }).Where(name => name.Length > 0).Reverse());

    [GeneratedRegex("'([^',]+)(,[^']*)?'")]
    private static partial Regex Quoted();
}
