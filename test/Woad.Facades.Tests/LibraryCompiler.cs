using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Facades.Tests;

/// <summary>Compiles the old program of <c>Libraries</c> against references of WCF, never against Woad.</summary>
internal static class LibraryCompiler
{
    private static readonly string[] FrameworkAssemblies =
        ["mscorlib", "System", "System.Core", "System.Runtime.Serialization", "System.ServiceModel", "System.Xml"];

    /// <summary>Against signatures with the identity of .NET Framework's System.ServiceModel 4.0.0.0.</summary>
    public static byte[] AgainstSignatures() => AgainstSignatures("Orders.cs", "Hosting.cs");

    public static byte[] AgainstSignatures(params string[] sources)
    {
        var identity = Parse("[assembly: System.Reflection.AssemblyVersion(\"4.0.0.0\")]", []);
        var options = Options().WithCryptoPublicKey([.. Resource("ecma.snk")]).WithPublicSign(true);
        var signatures = CSharpCompilation.Create(
            "System.ServiceModel", [identity, Parse(Text("ServiceModel.cs"), [])], Platform(), options);
        var reference = MetadataReference.CreateFromImage(Emitted(signatures));
        return Emitted(Library("Contoso.Signatures", ["FRAMEWORK"], sources, [.. Platform(), reference]));
    }

    /// <summary>Against Mono's mscorlib and System.ServiceModel: every reference is one of .NET Framework.</summary>
    public static byte[] AgainstMono(string folder) =>
        Emitted(Library(
            "Contoso.Mono",
            ["FRAMEWORK"],
            ["Orders.cs", "Hosting.cs"],
            from name in FrameworkAssemblies
            select MetadataReference.CreateFromFile(Path.Combine(folder, name + ".dll"))));

    /// <summary>Against Microsoft's client packages for .NET.</summary>
    public static byte[] AgainstClientPackages()
    {
        var folders = typeof(LibraryCompiler).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(attribute => attribute.Key == "ClientPackages").Value!.Split(';');
        var references = folders
            .Select(folder => Path.Combine(folder, "ref", "net10.0"))
            .SelectMany(folder => Directory.EnumerateFiles(folder, "System.ServiceModel.*.dll"))
            .Select(file => MetadataReference.CreateFromFile(file));
        return Emitted(Library("Contoso.Packages", [], ["Orders.cs"], [.. Platform(), .. references]));
    }

    /// <summary>
    /// The name differs from library to library: a process makes the proxies of an interface by its assembly's name.
    /// </summary>
    private static CSharpCompilation Library(
        string name, string[] symbols, string[] sources, IEnumerable<MetadataReference> references) =>
        CSharpCompilation.Create(
            name, sources.Select(source => Parse(Text(source), symbols)), references, Options());

    /// <summary>The platform's assemblies, without the facades and everything else that is beside the tests.</summary>
    private static IReadOnlyList<MetadataReference> Platform()
    {
        var folder = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        return
        [
            .. from file in ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
               where Path.GetDirectoryName(file) == folder
               select MetadataReference.CreateFromFile(file),
        ];
    }

    private static CSharpCompilationOptions Options() =>
        new(OutputKind.DynamicallyLinkedLibrary, deterministic: true, optimizationLevel: OptimizationLevel.Release);

    private static SyntaxTree Parse(string text, string[] symbols) =>
        CSharpSyntaxTree.ParseText(text, new CSharpParseOptions(preprocessorSymbols: symbols));

    private static byte[] Emitted(CSharpCompilation compilation)
    {
        using var image = new MemoryStream();
        var result = compilation.Emit(image);
        var errors = result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error);
        Assert.True(result.Success, string.Join('\n', errors));
        return image.ToArray();
    }

    private static string Text(string name) => System.Text.Encoding.UTF8.GetString(Resource(name));

    private static byte[] Resource(string name)
    {
        using var stream = typeof(LibraryCompiler).Assembly.GetManifestResourceStream(name)!;
        var bytes = new byte[stream.Length];
        stream.ReadExactly(bytes);
        return bytes;
    }
}
