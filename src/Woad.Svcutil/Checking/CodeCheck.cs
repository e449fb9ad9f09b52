using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Svcutil.Checking;

/// <summary>Compiles generated code in memory, as the project that uses it will.</summary>
internal static class CodeCheck
{
    private const int MaxReported = 20;

    private static readonly CSharpCompilationOptions Options = new(
        OutputKind.DynamicallyLinkedLibrary, concurrentBuild: true, warningLevel: 0);

    /// <summary>Comments are not read: they have no errors, and may be longer than the code.</summary>
    private static readonly CSharpParseOptions Reading = new(documentationMode: DocumentationMode.None);

    /// <summary>The errors of the compiler; empty for code that compiles.</summary>
    /// <param name="code">The code.</param>
    /// <param name="path">The file of the code, which messages name.</param>
    /// <param name="references">Assemblies beside .NET and Woad.</param>
    public static IReadOnlyList<string> Errors(string code, string path, IEnumerable<string> references)
    {
        var compilation = CSharpCompilation.Create(
            "generated",
            [CSharpSyntaxTree.ParseText(code, Reading, path)],
            Paths(references).Select(static reference => MetadataReference.CreateFromFile(reference)),
            Options);
        var errors = compilation.GetDiagnostics()
            .Where(static problem => problem.Severity == DiagnosticSeverity.Error)
            .Select(Describe)
            .ToList();
        return errors.Count <= MaxReported
            ? errors
            : [.. errors.Take(MaxReported), $"{errors.Count - MaxReported} further errors of the compiler."];
    }

    private static string Describe(Diagnostic problem)
    {
        var place = problem.Location.GetLineSpan();
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{Path.GetFileName(place.Path)}({place.StartLinePosition.Line + 1}): {problem.Id}: ")
            + problem.GetMessage(CultureInfo.InvariantCulture);
    }

    /// <summary>The assemblies of this process, which has .NET and Woad, and those of the program.</summary>
    private static IEnumerable<string> Paths(IEnumerable<string> references)
    {
        var own = ((string?)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES") ?? "").Split(
            Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries);
        return own.Concat(references.Where(File.Exists)).DistinctBy(
            static path => Path.GetFileName(path), StringComparer.OrdinalIgnoreCase);
    }
}
