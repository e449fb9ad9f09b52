using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>src/Woad as the compiler sees it: which type mentions which other, and in which folder each lives.</summary>
internal static class FrameworkCompilation
{
    private const string Source = "src/Woad";

    private const string GlobalUsings =
        """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    private static readonly CSharpCompilation Compilation = Compile();

    /// <summary>Every mention of a type of src/Woad by another type of src/Woad.</summary>
    public static IReadOnlyList<Mention> Mentions { get; } =
        [.. SourceTree.Below(Source).SelectMany(MentionsIn).Distinct()];

    /// <summary>The folder of a file relative to src/Woad: <c>Messages</c>, <c>Transports/Tcp</c>.</summary>
    public static string FolderOf(string path) => path[(Source.Length + 1)..path.LastIndexOf('/')];

    private static CSharpCompilation Compile()
    {
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true);
        var trees = SourceTree.Below(Source).Select(file => file.Tree)
            .Append(CSharpSyntaxTree.ParseText(GlobalUsings, new CSharpParseOptions(LanguageVersion.Preview)));
        var references = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) != "Woad.dll")
            .Select(path => MetadataReference.CreateFromFile(path));
        return CSharpCompilation.Create("Woad", trees, references, options);
    }

    private static IEnumerable<Mention> MentionsIn(SourceFile file)
    {
        var model = Compilation.GetSemanticModel(file.Tree);
        foreach (var name in file.Tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>())
        {
            var symbol = model.GetSymbolInfo(name).Symbol;
            var type = symbol as INamedTypeSymbol ?? symbol?.ContainingType;
            while (type?.ContainingType is { } outer)
            {
                type = outer;
            }

            var user = UserOf(name, model);
            if (type is not null && user is not null && FileOf(type) is { } home
                && !SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, user))
            {
                yield return new Mention(file.Path, user, home, type.OriginalDefinition);
            }
        }
    }

    private static INamedTypeSymbol? UserOf(SyntaxNode node, SemanticModel model)
    {
        var declaration = node.Ancestors().OfType<MemberDeclarationSyntax>()
            .LastOrDefault(member => member is BaseTypeDeclarationSyntax or DelegateDeclarationSyntax);
        return declaration is null ? null : model.GetDeclaredSymbol(declaration) as INamedTypeSymbol;
    }

    private static string? FileOf(INamedTypeSymbol type)
    {
        var tree = type.OriginalDefinition.DeclaringSyntaxReferences.FirstOrDefault()?.SyntaxTree;
        return string.IsNullOrEmpty(tree?.FilePath)
            ? null
            : Path.GetRelativePath(Repository.Root, tree.FilePath).Replace('\\', '/');
    }
}
