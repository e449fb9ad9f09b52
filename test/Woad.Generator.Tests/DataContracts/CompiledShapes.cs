using System.Globalization;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Woad.Generator.Contracts;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>
/// Sources with a class <c>Shapes</c>, compiled together with the generated code for each of its fields.
/// </summary>
internal sealed class CompiledShapes
{
    private const int ShapesPerGraph = 40;

    private static readonly CSharpParseOptions Parsing = new(LanguageVersion.Latest);
    private static readonly Lazy<CompiledShapes> Whole = new(() => new(Directory
        .EnumerateFiles(Path.Combine(AppContext.BaseDirectory, "Corpus"), "*.cs")
        .Order(StringComparer.Ordinal)
        .Select(File.ReadAllText),
        Path.Combine(AppContext.BaseDirectory, "Corpus", "Far"),
        isWhole: LongBudget.IsOn));

    /// <param name="sources">Source texts.</param>
    /// <param name="far">A folder with the sources of another assembly that they use; null for none.</param>
    /// <param name="isWhole">Whether all shapes are compiled; otherwise <see cref="UsualShapes"/>.</param>
    public CompiledShapes(IEnumerable<string> sources, string? far = null, bool isWhole = true)
    {
        // Types of a file are told apart by its path.
        var trees = sources.Select(
            (
                s,
                i) => CSharpSyntaxTree.ParseText(
                    s, Parsing, string.Create(CultureInfo.InvariantCulture, $"{i}.cs"))).ToList();
        var compilation = CSharpCompilation.Create(
            "Corpus" + Guid.NewGuid().ToString("N"),
            trees,
            far is null ? FrameworkReferences.All : [.. FrameworkReferences.All, FarReference(far)],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, checkOverflow: true));
        var whole = compilation.GetTypeByMetadataName("Corpus.Shapes")!.GetMembers().OfType<IFieldSymbol>().ToList();
        var shapes = isWhole ? whole : [.. UsualShapes.Of(whole)];
        var generated = new List<string>();
        foreach (var group in shapes.Chunk(ShapesPerGraph))
        {
            generated.Add(Generate(compilation, group, generated.Count));
        }

        Sources = generated;
        compilation = compilation.AddSyntaxTrees(generated.Select(s => CSharpSyntaxTree.ParseText(s, Parsing)));
        var assembly = Load(compilation);
        foreach (var shape in shapes.Where(s => !Refusals.ContainsKey(s.Name)))
        {
            var codec = (ShapeCodec)Activator.CreateInstance(assembly.GetType($"Generated.Codec_{shape.Name}", true)!)!;
            var type = assembly.GetType("Corpus.Shapes")!.GetField(
                shape.Name, BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!.FieldType;
            All.Add(new Shape(shape.Name, shape.Type.ToDisplayString(), type, codec));
        }
    }

    /// <summary>The checked-in corpus.</summary>
    public static CompiledShapes Corpus => Whole.Value;

    public IReadOnlyList<string> Sources { get; }

    public List<Shape> All { get; } = [];

    /// <summary>The shapes that are left to the serializers of the BCL.</summary>
    public Dictionary<string, Refusal> Refusals { get; } = [];

    private string Generate(CSharpCompilation compilation, IFieldSymbol[] shapes, int number)
    {
        var builder = new DataContractModelBuilder(compilation, CancellationToken.None);
        var parts = new List<(string Name, DataPart Part)>();
        foreach (var shape in shapes)
        {
            if (builder.AddPart(shape.Type, out var refusal) is { } part)
            {
                parts.Add((shape.Name, part));
            }
            else
            {
                Refusals.Add(shape.Name, refusal!);
            }
        }

        var graph = builder.Build();
        Assert.Equal(graph, builder.Build());
        var name = string.Create(CultureInfo.InvariantCulture, $"Data{number}");
        var writer = new SourceWriter();
        writer.Line("#nullable disable");
        writer.Line("#pragma warning disable");
        GeneratedNamespace.Open(writer, "Generated");
        writer.Line("[global::System.Obsolete]");
        DataContractEmitter.Emit(writer, graph, name, hasJson: true);
        foreach (var (shape, part) in parts)
        {
            EmitCodec(writer, name, shape, part);
        }

        writer.Close();
        return writer.ToString();
    }

    private static void EmitCodec(SourceWriter writer, string graph, string shape, DataPart part)
    {
        writer.Open($"public sealed class Codec_{shape} : global::Woad.Generator.Tests.DataContracts.ShapeCodec");
        writer.Line($"static Codec_{shape}() => {graph}.Prepare();");
        foreach (var format in new[] { "Text", "Binary" })
        {
            writer.Line(
                $"public override void Write(ref global::Woad.Xml.{format}XmlWriter writer, global::Woad.Xml.XmlName "
                    + "name, "
                + $"object value, int maxItems) => Left({graph}.TryWrite{part.Id}("
                + $"ref writer, name, ({part.TypeName})value, maxItems), null);");
            writer.Line(
                $"public override object Read(ref global::Woad.Xml.{format}XmlReader reader, int maxItems, bool "
                    + $"isRehearsal) => Left({graph}.TryRead{part.Id}(ref reader, maxItems, isRehearsal, out var "
                    + "value), value);");
        }

        writer.Line(
            "public override void Write(global::System.Text.Json.Utf8JsonWriter writer, object value, int maxItems) => "
            + $"Left({graph}.TryJsonWrite{part.Id}(writer, ({part.TypeName})value, maxItems), null);");
        writer.Line(
            "public override object Read(ref global::System.Text.Json.Utf8JsonReader reader, int maxItems, bool "
            + $"isRehearsal) => Left({graph}.TryJsonRead{part.Id}(ref reader, maxItems, isRehearsal, out var value), "
            + "value);");

        writer.Close();
    }

    /// <summary>Loads the other assembly, and answers what a compiler is shown of it.</summary>
    private static PortableExecutableReference FarReference(string folder)
    {
        var compilation = CSharpCompilation.Create(
            "Far",
            Directory.EnumerateFiles(folder, "*.cs").Select(
                path => CSharpSyntaxTree.ParseText(File.ReadAllText(path), Parsing)),
            FrameworkReferences.All,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        Load(compilation);
        using var image = new MemoryStream();
        Assert.True(
            compilation.Emit(
                image, options: new EmitOptions(metadataOnly: true, includePrivateMembers: false)).Success);
        return MetadataReference.CreateFromImage(image.ToArray());
    }

    private static Assembly Load(CSharpCompilation compilation)
    {
        using var image = new MemoryStream();
        var result = compilation.Emit(image);
        Assert.True(
            result.Success,
            string.Join(
                '\n', result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Take(20).Select(Show)));
        image.Position = 0;
        return AssemblyLoadContext.Default.LoadFromStream(image);
    }

    private static string Show(Diagnostic diagnostic)
    {
        var line =
            diagnostic.Location.SourceTree?.GetText().Lines[diagnostic.Location.GetLineSpan().StartLinePosition.Line];
        return $"{diagnostic.GetMessage(CultureInfo.InvariantCulture)} in: {line}";
    }
}
