using System.Reflection;
using System.Runtime.Loader;
using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Woad.Generator.Tests;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil.Tests;

/// <summary>Code that was generated and compiled.</summary>
/// <param name="Text">The code.</param>
/// <param name="Assembly">Its assembly.</param>
internal sealed record Generated(string Text, Assembly Assembly)
{
    public const string Namespace = "ServiceReference";

    private static readonly CSharpCompilationOptions Options = new(
        OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, warningLevel: 4);

    public static Generated Of(
        MetadataSet set, GenerationOptions? options = null, FaultImportOptions? faults = null) =>
        Compile(TextOf(set, options ?? new GenerationOptions(), faults));

    /// <summary>The code, not compiled.</summary>
    public static string TextOf(MetadataSet set, GenerationOptions options, FaultImportOptions? faults = null)
    {
        var importer = new WsdlImporter(set);
        if (faults is not null)
        {
            importer.State.Add(typeof(FaultImportOptions), faults);
        }

        _ = importer.ImportAllEndpoints();
        var contracts = importer.ImportAllContracts();
        if (importer.Errors.Any(error => !error.IsWarning))
        {
            throw new GenerationException(string.Join('\n', importer.Errors.Select(error => error.Message)));
        }

        var generator = new ClientGenerator(options, importer, contracts);
        var text = generator.Run();
        return generator.Warnings.Any(error => !error.IsWarning)
            ? throw new GenerationException(string.Join('\n', generator.Warnings.Select(error => error.Message)))
            : text;
    }

    /// <summary>Compiles code with Woad's own generator, without a warning.</summary>
    public static Generated Compile(params IReadOnlyList<string> texts)
    {
        var text = string.Join('\n', texts);
        var compilation = CSharpCompilation.Create(
            "generated" + Guid.NewGuid().ToString("N"),
            texts.Select(static part => CSharpSyntaxTree.ParseText(part)),
            FrameworkReferences.All,
            Options);
        CSharpGeneratorDriver.Create(new Woad.Generator.WoadGenerator())
            .RunGeneratorsAndUpdateCompilation(compilation, out var complete, out var own);
        var found = complete.GetDiagnostics().Concat(own).Where(
            problem => problem.Severity >= DiagnosticSeverity.Warning && !problem.IsSuppressed);
        if (found.Any())
        {
            Assert.Fail($"{string.Join('\n', found.Take(20))}\n{text}");
        }

        var image = new MemoryStream();
        var result = complete.Emit(image);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Take(20)));
        image.Position = 0;
        return new Generated(text, new AssemblyLoadContext(null, isCollectible: false).LoadFromStream(image));
    }

    public Type Type(string name) => Assembly.GetType($"{Namespace}.{name}", throwOnError: true)!;
}
