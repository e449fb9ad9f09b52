using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>One C# file of the repository, parsed.</summary>
internal sealed class SourceFile
{
    private static readonly CSharpParseOptions Options = new(LanguageVersion.Preview);

    public SourceFile(string fullPath)
    {
        Path = SourceTree.Relative(fullPath);
        var text = File.ReadAllText(fullPath);
        Tree = CSharpSyntaxTree.ParseText(text, Options, fullPath);
        Lines = Tree.GetText().Lines.Count - (text.EndsWith('\n') ? 1 : 0);
    }

    /// <summary>Relative to the root, with forward slashes.</summary>
    public string Path { get; }

    /// <summary>The folder of the file, relative to the root.</summary>
    public string Folder => Path[..Path.LastIndexOf('/')];

    /// <summary>File name without extension.</summary>
    public string Name => System.IO.Path.GetFileNameWithoutExtension(Path);

    public int Lines { get; }

    public SyntaxTree Tree { get; }

    public string Namespace =>
        Tree.GetRoot().DescendantNodes().OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault()?.Name.ToString()
            ?? "";

    /// <summary>Types declared in the file itself, without those nested in other types.</summary>
    public IEnumerable<MemberDeclarationSyntax> TopLevelTypes => Tree.GetRoot()
        .DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
        .OfType<MemberDeclarationSyntax>()
        .Where(member => member is BaseTypeDeclarationSyntax or DelegateDeclarationSyntax);

    /// <summary>Directives, types and members of types, and not what is in the members.</summary>
    public IEnumerable<SyntaxNode> Declarations => Tree.GetRoot().DescendantNodes(
        node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or BaseTypeDeclarationSyntax);

    /// <summary>Parses source that has no file.</summary>
    public static SyntaxTree Parse(string source) => CSharpSyntaxTree.ParseText(source, Options);

    public override string ToString() => Path;
}
