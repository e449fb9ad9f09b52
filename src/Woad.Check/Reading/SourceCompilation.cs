using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

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

    /// <summary>Sources of CoreWCF are compiled with the names that they have after their move.</summary>
    public static (CSharpCompilation Compilation, IReadOnlySet<string> FromCoreWcf) Of(IReadOnlyList<string> files)
    {
        var options = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Preview);
        var fromCoreWcf = new HashSet<string>(StringComparer.Ordinal);
        var trees = new List<SyntaxTree>();
        foreach (var file in files)
        {
            var text = File.ReadAllText(file);
            if (CoreWcfNames.AreIn(text))
            {
                fromCoreWcf.Add(file);
                text = CoreWcfNames.Replace(text);
            }

            trees.Add(CSharpSyntaxTree.ParseText(text, options, file));
        }

        // Start-up code of CoreWCF need not name it in each file.
        if (fromCoreWcf.Count > 0)
        {
            fromCoreWcf.UnionWith(files);
        }

        var usings = fromCoreWcf.Count > 0 ? ImplicitUsings + WebUsings : ImplicitUsings;
        var compilation = CSharpCompilation.Create(
            "Checked", [.. trees, CSharpSyntaxTree.ParseText(usings, options)], References.Value,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        return (compilation, fromCoreWcf);
    }
}
