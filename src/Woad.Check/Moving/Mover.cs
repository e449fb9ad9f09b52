using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Woad.Check.Moving.Projects;
using Woad.Check.Reading;
using Woad.Check.Reports;

namespace Woad.Check.Moving;

/// <summary>Plans the mechanical part of a move: project files, packages, namespaces, ambiguous names.</summary>
internal sealed partial class Mover
{
    private readonly ProgramFiles _program;
    private readonly string _version;
    private readonly string? _central;
    private readonly SortedDictionary<string, FileChange> _changes = new(StringComparer.Ordinal);
    private readonly List<string> _notes = [];

    private Mover(ProgramFiles program, string version)
    {
        _program = program;
        _version = version;
        var central = Path.Combine(program.Root, "Directory.Packages.props");
        _central = File.Exists(central) ? central : null;
    }

    /// <summary>The version of the packages that were made with this tool.</summary>
    public static string ToolVersion { get; } = typeof(Mover).Assembly
        .GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion.Split('+')[0];

    public static MovePlan Plan(ProgramFiles program, string version, Progress? progress)
    {
        var mover = new Mover(program, version);
        mover.MoveSources(progress);
        foreach (var project in program.Projects)
        {
            progress?.Tell("moves", project);
            mover.MoveProject(project);
        }

        mover.MoveSharedUsings();
        mover.MoveCentralVersions();
        mover.MoveSite();
        return new(program.Root, [.. mover._changes.Values], [.. program.Notes, .. mover._notes]);
    }

    private void MoveSources(Progress? progress)
    {
        var (compilation, fromCoreWcf, _) = SourceCompilation.Of(_program.Sources, _program.Importing, progress);
        var number = 0;
        foreach (var tree in compilation.SyntaxTrees.Where(tree => _program.Sources.Contains(tree.FilePath)))
        {
            progress?.Tell("moves source", ++number, _program.Sources.Count, tree.FilePath);
            var before = File.ReadAllText(tree.FilePath);
            var after = fromCoreWcf.Contains(tree.FilePath)
                ? InjectedParameters.Move(compilation.GetSemanticModel(tree), CoreWcfNames.Replace(before))
                : before;
            after = RequiredCompatibility().Replace(after, "$1Allowed");
            if (AmbiguousNames.UsingsOf(compilation.GetSemanticModel(tree)) is { Count: > 0 } usings)
            {
                after = AmbiguousNames.Add(after, usings);
            }

            Change(tree.FilePath, before, after);
        }
    }

    private void MoveProject(string path)
    {
        var name = Path.GetRelativePath(_program.Root, path);
        var text = File.ReadAllText(path);
        var project = XDocument.Parse(text, LoadOptions.PreserveWhitespace);
        var files = new ProjectTexts(path, _program);
        var version = _central is null ? _version : null;
        if (SdkProject.Is(project))
        {
            var sdk = SdkProject.Move(text, project, files, version, _notes, name);
            Change(path, text, ProjectUsings.Move(sdk));
            return;
        }

        var list = Path.Combine(files.Folder, "packages.config");
        var packages = File.Exists(list) ? File.ReadAllText(list) : null;
        var moved = new OldProject(XDocument.Parse(text), files, name, _notes).Move(version, packages);
        Change(path, text, moved);
        if (packages is not null)
        {
            Change(list, packages, null);
        }

        if (moved.Contains("Microsoft.NET.Sdk.Web", StringComparison.Ordinal))
        {
            AddProgram(files.Folder, files.Sources);
        }
    }

    private void AddProgram(string folder, IReadOnlyList<string> sources)
    {
        var program = Path.Combine(folder, "Program.cs");
        if (!File.Exists(program) && SourceFiles.Below(folder, "*.svc").Count > 0
            && !sources.Any(file => MainMethod().IsMatch(File.ReadAllText(file))))
        {
            Change(program, null, SiteProject.Program);
        }
    }

    /// <summary>Directory.Build.props may import namespaces for all projects.</summary>
    private void MoveSharedUsings()
    {
        foreach (var file in _program.Importing.Except(_program.Projects))
        {
            var text = File.ReadAllText(file);
            Change(file, text, ProjectUsings.Move(text));
        }
    }

    /// <summary>A web site has .svc files and no project.</summary>
    private void MoveSite()
    {
        if (_program.Projects.Count > 0 || !Directory.EnumerateFiles(_program.Root, "*.svc").Any())
        {
            return;
        }

        string[] texts = [.. _program.Sources.Concat(_program.Configurations).Select(File.ReadAllText)];
        var packages = PackageChoice.Of(texts, ProjectKind.Site, _program.Configurations.Count > 0);
        var name = Path.GetFileName(_program.Root.TrimEnd(Path.DirectorySeparatorChar));
        Change(Path.Combine(_program.Root, name + ".csproj"), null, SiteProject.Project(packages, _version));
        AddProgram(_program.Root, _program.Sources);
    }

    /// <summary>Moves the package versions of Directory.Packages.props.</summary>
    private void MoveCentralVersions()
    {
        if (_central is null)
        {
            return;
        }

        var text = File.ReadAllText(_central);
        var versions = XDocument.Parse(text);
        var all = versions.Descendants("PackageVersion").ToArray();
        string[] wanted = [.. _changes.Values.Where(change => change.After is not null)
            .SelectMany(change => WoadPackage().Matches(change.After!)).Select(match => match.Groups[1].Value)
            .Except(all.Select(version => (string?)version.Attribute("Include") ?? "")).Distinct().Order()];
        var old = all.Where(version => PackageChoice.IsOfWcf((string?)version.Attribute("Include") ?? "")).ToArray();
        if (wanted.Length == 0 && old.Length == 0)
        {
            return;
        }

        var group = all.FirstOrDefault()?.Parent ?? new XElement("ItemGroup");
        if (group.Parent is null)
        {
            versions.Root!.Add(group);
        }

        group.Add(wanted.Select(package => new XElement(
            "PackageVersion", new XAttribute("Include", package), new XAttribute("Version", _version))));
        foreach (var version in old)
        {
            version.Remove();
        }

        Change(_central, text, versions + "\n");
    }

    private void Change(string path, string? before, string? after)
    {
        if (before == after)
        {
            return;
        }

        if (before?.Contains('\uFFFD', StringComparison.Ordinal) == true)
        {
            _notes.Add(
                $"{Path.GetRelativePath(_program.Root, path)} is not UTF-8 and was left as it is. Save it as UTF-8 and "
                    + "run the move again.");
            return;
        }

        _changes[path] = new(path, before, after);
    }

    [GeneratedRegex(@"\b(AspNetCompatibilityRequirementsMode\s*\.\s*)Required\b")]
    private static partial Regex RequiredCompatibility();

    [GeneratedRegex(@"\bstatic\b[^;{(]*\bMain\s*\(|\bWebApplication\.Create")]
    private static partial Regex MainMethod();

    [GeneratedRegex("<PackageReference Include=\"(Woad[^\"]*)\"")]
    private static partial Regex WoadPackage();
}
