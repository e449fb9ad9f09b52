using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Woad.SettingsGenerator;

namespace Woad.Generator.Tests.Settings;

/// <summary>Runs the settings generator over a source text, with the checks that generated code calls.</summary>
internal static class SettingsRun
{
    /// <summary>As the framework has them, without their conditions.</summary>
    private const string Framework =
        """
        namespace Woad.Contracts
        {
            internal static class Check
            {
                public static T Defined<T>(T value) where T : struct, System.Enum => value;
                public static T NotNull<T>(T? value) where T : class => value!;
                public static string Name(string? value) => value!;
            }
        }
        namespace Woad.Bindings.Rules
        {
            internal static class SettingChecks
            {
                public static int Positive(int value) => value;
                public static long Positive(long value) => value;
                public static int NotNegative(int value) => value;
                public static long NotNegative(long value) => value;
                public static System.TimeSpan Timeout(System.TimeSpan value) => value;
                public static System.TimeSpan PositiveTimeout(System.TimeSpan value) => value;
            }
            internal static class TextEncodings { public static System.Text.Encoding Check(System.Text.Encoding value) => value; }
        }
        namespace Woad.Xml
        {
            internal static class EffectiveQuotas
            {
                public static void Assign(System.Xml.XmlDictionaryReaderQuotas value, System.Xml.XmlDictionaryReaderQuotas target) => value.CopyTo(target);
            }
        }
        """;

    private const string Usings =
        "using System; using System.Text; using System.Xml; using Woad.Settings; namespace Tests; ";

    private static readonly CSharpParseOptions Options = CSharpParseOptions.Default.WithLanguageVersion(
        LanguageVersion.Latest);

    public static CSharpCompilation Compile(string source) => CSharpCompilation.Create(
        "Settings",
        [CSharpSyntaxTree.ParseText(Framework, Options), Parse(source)],
        FrameworkReferences.All.Where(
            reference => !Path.GetFileName(reference.Display!).StartsWith("Woad", StringComparison.Ordinal)),
        new CSharpCompilationOptions(
            OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

    public static SyntaxTree Parse(string source) => CSharpSyntaxTree.ParseText(Usings + source, Options);

    public static GeneratorDriver Start(CSharpCompilation compilation)
    {
        GeneratorDriver driver = CSharpGeneratorDriver.Create(
            [new SettingsSourceGenerator().AsSourceGenerator()],
            parseOptions: Options,
            driverOptions: new GeneratorDriverOptions(
                IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));
        return driver.RunGenerators(compilation);
    }

    /// <summary>The generated file of a class, without those of the attributes.</summary>
    public static string Generated(GeneratorDriver driver, string type) => Assert
        .Single(
            driver.GetRunResult().Results[0].GeneratedSources,
            source => source.HintName.EndsWith($".{type}.g.cs", StringComparison.Ordinal))
        .SourceText.ToString();

    /// <summary>The compiler's errors and warnings for the source together with the generated code.</summary>
    public static IEnumerable<Diagnostic> Diagnostics(CSharpCompilation compilation)
    {
        Start(compilation).RunGeneratorsAndUpdateCompilation(compilation, out var output, out _);
        return output.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning);
    }
}
