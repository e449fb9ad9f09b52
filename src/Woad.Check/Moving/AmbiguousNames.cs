using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Check.Reading;

namespace Woad.Check.Moving;

/// <summary>Names that two imported namespaces have, one of them with a type of Woad.</summary>
internal static class AmbiguousNames
{
    private const string Ambiguous = "CS0104";

    /// <summary>The lines that decide for Woad: <c>using Message = System.ServiceModel.Channels.Message;</c>.</summary>
    public static IReadOnlyList<string> UsingsOf(SemanticModel model)
    {
        var root = model.SyntaxTree.GetRoot();
        var aliases = new SortedSet<string>(StringComparer.Ordinal);
        foreach (var diagnostic in model.GetDiagnostics().Where(d => d.Id == Ambiguous))
        {
            if (root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true) is SimpleNameSyntax name
                && name is not GenericNameSyntax
                && model.GetSymbolInfo(name).CandidateSymbols.OfType<INamedTypeSymbol>().FirstOrDefault(IsOfWoad)
                    is { } type)
            {
                aliases.Add($"using {name.Identifier.Text} = {Names.Of(type)};");
            }
        }

        return [.. aliases];
    }

    /// <summary>Adds lines after the usings of a file.</summary>
    public static string Add(string text, IReadOnlyList<string> usings)
    {
        var unit = CSharpSyntaxTree.ParseText(text).GetCompilationUnitRoot();
        var at = unit.Usings.Count > 0 ? unit.Usings[^1].Span.End
            : unit.Externs.Count > 0 ? unit.Externs[^1].Span.End : 0;
        var end = text.Contains("\r\n", StringComparison.Ordinal) ? "\r\n" : "\n";
        return at == 0
            ? string.Concat(usings.Select(line => line + end)) + text
            : text.Insert(at, string.Concat(usings.Select(line => end + line)));
    }

    private static bool IsOfWoad(INamedTypeSymbol type) =>
        type.ContainingAssembly is { } assembly && Api.AssemblyNames.Contains(assembly.Name);
}
