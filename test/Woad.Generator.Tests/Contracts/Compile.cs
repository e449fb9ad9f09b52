using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Woad.Generator.Diagnostics;

namespace Woad.Generator.Tests.Contracts;

/// <summary>Compiles source text as a project would that refers to Woad, with and without the generator.</summary>
internal static class Compile
{
    public static readonly CSharpParseOptions Options = CSharpParseOptions.Default.WithLanguageVersion(
        LanguageVersion.Latest);

    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Runtime.Serialization;
        global using System.ServiceModel;
        global using System.ServiceModel.Channels;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    private static readonly ImmutableArray<MetadataReference> Framework =
        [.. FrameworkReferences.All.Where(
            r => !Path.GetFileName(r.Display!).StartsWith("Woad.Generator", StringComparison.Ordinal))];

    private static int _count;

    public static CSharpCompilation Source(string source, params MetadataReference[] more) => CSharpCompilation.Create(
        $"Compiled{Interlocked.Increment(ref _count)}",
        [CSharpSyntaxTree.ParseText(Usings, Options), CSharpSyntaxTree.ParseText(source, Options, "Source.cs")],
        [.. Framework, .. more],
        new CSharpCompilationOptions(
            OutputKind.DynamicallyLinkedLibrary,
            allowUnsafe: true,
            nullableContextOptions: NullableContextOptions.Disable));

    /// <summary>The compilation with what the generator adds; fails on errors.</summary>
    public static CSharpCompilation Generate(CSharpCompilation compilation, out ImmutableArray<Diagnostic> notes)
    {
        var output = Run(compilation, out notes);
        Assert.Empty(
            output.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error).Select(d => d.ToString()));
        return output;
    }

    /// <summary>The same, which may have errors, in a project that sets properties.</summary>
    public static CSharpCompilation Run(
        CSharpCompilation compilation,
        out ImmutableArray<Diagnostic> notes,
        params (string Name, string Value)[] properties)
    {
        Driver(properties).RunGeneratorsAndUpdateCompilation(compilation, out var output, out notes);
        return (CSharpCompilation)output;
    }

    /// <summary>The driver that runs the generator in a project with properties.</summary>
    public static GeneratorDriver Driver(params (string Name, string Value)[] properties) =>
        CSharpGeneratorDriver.Create(
        [new WoadGenerator().AsSourceGenerator()],
        parseOptions: Options,
        optionsProvider: new BuildProperties(properties));

    /// <summary>The folder of the solution.</summary>
    public static string Repository()
    {
        var folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Woad.slnx")))
        {
            folder = Path.GetDirectoryName(folder)
                ?? throw new InvalidOperationException("The tests do not run inside the repository.");
        }

        return folder;
    }

    /// <summary>The assembly of a compilation, loaded.</summary>
    public static Assembly Load(Compilation compilation)
    {
        using var stream = new MemoryStream();
        var result = compilation.Emit(stream);
        Assert.Empty(result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Select(d => d.ToString()));
        stream.Position = 0;
        return AssemblyLoadContext.Default.LoadFromStream(stream);
    }

    /// <summary>The assembly of a source text with its contracts compiled.</summary>
    public static Assembly LoadGenerated(string source) => Load(Generate(Source(source), out _));

    public static ImmutableArray<Diagnostic> Analyze(string source)
    {
        var compilation = Source(source);
        Assert.Empty(
            compilation.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error).Select(d => d.ToString()));
        return compilation
            .WithAnalyzers([new ContractAnalyzer()])
            .GetAnalyzerDiagnosticsAsync()
            .GetAwaiter()
            .GetResult();
    }
}
