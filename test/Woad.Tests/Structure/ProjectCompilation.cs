using System.Collections.Concurrent;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>A project as the compiler sees it: which type mentions which other, and in which file each lives.</summary>
/// <remarks>
/// Projects are compiled from source once per test run, when a test first asks, and projects that they refer to
/// likewise.
/// Code of source generators is missing, which leaves errors in the compilation but no gaps between types of the
/// source.
/// </remarks>
internal sealed class ProjectCompilation
{
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

    private static readonly ConcurrentDictionary<string, Lazy<ProjectCompilation>> Compiled = new(
        StringComparer.Ordinal);

    private readonly IReadOnlyList<SourceFile> _files;
    private readonly IReadOnlyList<ProjectCompilation> _references;
    private readonly CSharpCompilation _compilation;
    private readonly Lazy<IReadOnlyList<Mention>> _mentions;
    private readonly HashSet<string> _names;
    private readonly Dictionary<INamedTypeSymbol, string?> _homes = new(SymbolEqualityComparer.Default);

    private ProjectCompilation(string folder)
    {
        Folder = folder;
        _files = SourceTree.In(folder);
        var path = Directory.EnumerateFiles(Repository.PathOf(folder), "*.csproj").Single();
        var project = XDocument.Load(path);
        _references = [.. ReferencesOf(path, project)];
        _compilation = Compile(
            project.Descendants("AssemblyName").SingleOrDefault()?.Value ?? Path.GetFileName(folder), project);
        _names = DeclaredNames.In(_files);
        _mentions = new(() => [.. _files.SelectMany(MentionsIn).Distinct()]);
    }

    /// <summary>The folder of the project file relative to the root, with forward slashes.</summary>
    public string Folder { get; }

    /// <summary>The types of the project's source, those in other types too.</summary>
    public IEnumerable<INamedTypeSymbol> Types =>
        from file in _files
        let model = _compilation.GetSemanticModel(file.Tree)
        from declaration in file.Declarations.OfType<BaseTypeDeclarationSyntax>()
        select model.GetDeclaredSymbol(declaration)!;

    /// <summary>Each of the project's files with what the compiler knows of it.</summary>
    public IEnumerable<(SourceFile File, SemanticModel Model)> Models =>
        _files.Select(file => (file, _compilation.GetSemanticModel(file.Tree)));

    /// <summary>Every mention of a type of the project by another type of the project.</summary>
    public IReadOnlyList<Mention> Mentions => _mentions.Value;

    /// <summary>Namespaces in using directives that neither the project nor anything it refers to has.</summary>
    public IEnumerable<string> UnknownNamespaces =>
        from file in _files
        from directive in file.Declarations.OfType<UsingDirectiveSyntax>()
        where _compilation.GetSemanticModel(file.Tree).GetSymbolInfo(directive.NamespaceOrType).Symbol is null
        select $"{file.Path}: {directive.NamespaceOrType}";

    /// <summary>The compilation of the one project in a folder, for example <c>src/Woad</c>.</summary>
    public static ProjectCompilation Of(string folder) =>
        Compiled.GetOrAdd(folder, static key => new(() => new ProjectCompilation(key))).Value;

    /// <summary>
    /// The folder of a file relative to its project: <c>Messages</c>, <c>Transports/Tcp</c>, or a dot.
    /// </summary>
    public string FolderOf(string path)
    {
        var end = path.LastIndexOf('/');
        return end == Folder.Length ? "." : path[(Folder.Length + 1)..end];
    }

    private static IEnumerable<ProjectCompilation> ReferencesOf(string path, XDocument project) =>
        Included(project, "ProjectReference")
            .Select(reference => Path.GetDirectoryName(Path.Combine(Path.GetDirectoryName(path)!, reference))!)
            .Select(folder => Of(SourceTree.Relative(folder)))
            .SelectMany(reference => reference._references.Append(reference))
            .Distinct();

    private CSharpCompilation Compile(string name, XDocument project)
    {
        var friends = string.Concat(Included(project, "InternalsVisibleTo")
            .Select(friend => $"[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"{friend}\")]\n"));
        return CSharpCompilation.Create(
            name,
            _files.Select(file => file.Tree).Append(SourceFile.Parse(GlobalUsings)).Append(SourceFile.Parse(friends)),
            PlatformReferences.All.Concat(
                _references.Select(reference => reference._compilation.ToMetadataReference())),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
    }

    private static IEnumerable<string> Included(XDocument project, string item) =>
        project.Descendants(item).Select(element => (string)element.Attribute("Include")!);

    private IEnumerable<Mention> MentionsIn(SourceFile file)
    {
        var model = _compilation.GetSemanticModel(file.Tree);
        foreach (var declaration in file.TopLevelTypes)
        {
            var user = (INamedTypeSymbol)model.GetDeclaredSymbol(declaration)!;
            foreach (var name in declaration.DescendantNodes().Where(IsMention))
            {
                var symbol = model.GetSymbolInfo(name).Symbol;
                var type = symbol as INamedTypeSymbol ?? symbol?.ContainingType;
                while (type?.ContainingType is { } outer)
                {
                    type = outer;
                }

                if (type is not null && FileOf(type.OriginalDefinition) is { } home
                    && !SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, user))
                {
                    yield return new Mention(file.Path, user, home, type.OriginalDefinition);
                }
            }
        }
    }

    // The compiler is asked only for names that the project declares: most others are locals, or the platform's.
    private bool IsMention(SyntaxNode node) => node is ImplicitObjectCreationExpressionSyntax
        || (node is SimpleNameSyntax name && _names.Contains(name.Identifier.ValueText));

    /// <summary>Remembered, because types are mentioned much more often than there are types.</summary>
    private string? FileOf(INamedTypeSymbol type)
    {
        if (!_homes.TryGetValue(type, out var home))
        {
            _homes[type] = home = DeclaringFileOf(type);
        }

        return home;
    }

    private string? DeclaringFileOf(INamedTypeSymbol type)
    {
        var tree = type.DeclaringSyntaxReferences.FirstOrDefault()?.SyntaxTree;
        if (string.IsNullOrEmpty(tree?.FilePath))
        {
            return null;
        }

        var path = SourceTree.Relative(tree.FilePath);
        return path.StartsWith(Folder + "/", StringComparison.Ordinal) ? path : null;
    }
}
