using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Woad.Check.Reports;

namespace Woad.Check.Reading;

/// <summary>Compiles sources against Woad in memory.</summary>
internal static class SourceCompilation
{
    // Projects that are moved may have them already.
    private const string ImplicitUsings =
        "global using System; global using System.Collections.Generic; global using System.IO;"
        + "global using System.Linq; global using System.Net.Http; global using System.Threading;"
        + "global using System.Threading.Tasks;";

    private const string WebUsings =
        "global using Microsoft.AspNetCore.Builder; global using Microsoft.AspNetCore.Hosting;"
        + "global using Microsoft.AspNetCore.Http; global using Microsoft.AspNetCore.Routing;"
        + "global using Microsoft.Extensions.Configuration; global using Microsoft.Extensions.DependencyInjection;"
        + "global using Microsoft.Extensions.Hosting; global using Microsoft.Extensions.Logging;";

    private static readonly Lazy<MetadataReference[]> References = new(() =>
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(file => !Path.GetFileName(file).StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal))
            .Select(file => MetadataReference.CreateFromFile(file)),
    ]);

    /// <summary>The options of a project that is moved: its sources may ask for the symbols of its framework.</summary>
    public static CSharpParseOptions Options { get; } = CSharpParseOptions.Default
        .WithLanguageVersion(LanguageVersion.Preview)
        .WithPreprocessorSymbols(
            (string[])[
                "NET", "NET10_0", "NETCOREAPP",
                .. Enumerable.Range(5, 6).Select(static version => $"NET{version}_0_OR_GREATER"),
                .. new[] { "1_0", "1_1", "2_0", "2_1", "2_2", "3_0", "3_1" }
                    .Select(static version => $"NETCOREAPP{version}_OR_GREATER"),
            ]);

    /// <summary>Sources of CoreWCF are compiled with the names that they have after their move.</summary>
    /// <param name="files">The sources.</param>
    /// <param name="projects">The project files that import namespaces into all sources.</param>
    /// <param name="progress">The progress of the check; null where nobody waits.</param>
    /// <returns>
    /// The compilation; the files of a program of CoreWCF; and those that name it, as they were before the move.
    /// </returns>
    public static (CSharpCompilation Compilation, IReadOnlySet<string> FromCoreWcf, IReadOnlyList<SyntaxTree> Before)
        Of(IReadOnlyList<string> files, IReadOnlyList<string> projects, Progress? progress)
    {
        var fromCoreWcf = new HashSet<string>(StringComparer.Ordinal);
        var trees = new List<SyntaxTree>();
        var before = new List<SyntaxTree>();
        foreach (var file in files.Concat(projects))
        {
            progress?.Tell("reads source", trees.Count + 1, files.Count + projects.Count, file);
            var text = projects.Contains(file) ? ProjectUsings.ToSource(file) : File.ReadAllText(file);
            if (CoreWcfNames.AreIn(text))
            {
                fromCoreWcf.Add(file);
                before.Add(CSharpSyntaxTree.ParseText(text, Options, file));
                text = CoreWcfNames.Replace(text);
            }

            trees.Add(CSharpSyntaxTree.ParseText(text, Options, file));
        }

        // Start-up code of CoreWCF need not name it in each file.
        if (fromCoreWcf.Count > 0)
        {
            fromCoreWcf.UnionWith(files);
        }

        var usings = fromCoreWcf.Count > 0 ? ImplicitUsings + WebUsings : ImplicitUsings;
        var compilation = CSharpCompilation.Create(
            "Checked", [.. trees, CSharpSyntaxTree.ParseText(usings, Options)], References.Value,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        return (compilation, fromCoreWcf, before);
    }
}
