using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Check.Reading;

/// <summary>The projects, sources and configuration files of a solution, a project or a folder.</summary>
internal sealed partial class ProgramFiles
{
    private ProgramFiles(string root, IReadOnlyList<string> projects, IEnumerable<string> folders, List<string> notes)
    {
        Root = root;
        Projects = projects;
        Notes = notes;
        Importing = ProjectUsings.In(root, projects);
        string[] searched = [.. folders.Distinct(StringComparer.Ordinal)];
        Sources = Below(searched, "*.cs");
        Configurations = [.. Below(searched, "*.config").Where(HasServiceModel)];
    }

    /// <summary>The folder that a move stays in.</summary>
    public string Root { get; }

    /// <summary>The full paths of C# projects.</summary>
    public IReadOnlyList<string> Projects { get; }

    /// <summary>The project files, and those for all projects, that import namespaces of CoreWCF.</summary>
    public IReadOnlyList<string> Importing { get; }

    public IReadOnlyList<string> Sources { get; }

    /// <summary>The files that have an element system.serviceModel.</summary>
    public IReadOnlyList<string> Configurations { get; }

    /// <summary>Sentences about parts of the input that were not read.</summary>
    public IReadOnlyList<string> Notes { get; }

    /// <summary>Reads a solution (.sln, .slnx), a project (.csproj) or a folder.</summary>
    /// <exception cref="FileNotFoundException">The path is none of these, or has no C# files.</exception>
    public static ProgramFiles Of(string path)
    {
        var full = Path.GetFullPath(path);
        var notes = new List<string>();
        var files = Path.GetExtension(full).ToLowerInvariant() switch
        {
            ".csproj" when File.Exists(full) =>
                new ProgramFiles(Path.GetDirectoryName(full)!, [full], [Path.GetDirectoryName(full)!], notes),
            ".sln" or ".slnx" when File.Exists(full) => OfSolution(full, notes),
            _ when Directory.Exists(full) => new ProgramFiles(full, SourceFiles.Below(full, "*.csproj"), [full], notes),
            _ => throw new FileNotFoundException(
                $"'{path}' is neither a library, a C# project, a solution, a C# file, nor a folder."),
        };
        return files.Sources.Count > 0
            ? files
            : throw new FileNotFoundException(
                $"'{files.Root}' has no C# files. Code of other languages is read from its compiled library "
                    + "(.dll, .exe).");
    }

    private static ProgramFiles OfSolution(string solution, List<string> notes)
    {
        var root = Path.GetDirectoryName(solution)!;
        var text = File.ReadAllText(solution);
        var named = Path.GetExtension(solution).Equals(".slnx", StringComparison.OrdinalIgnoreCase)
            ? XDocument.Parse(text).Descendants("Project").Select(project => (string?)project.Attribute("Path") ?? "")
            : ProjectLine().Matches(text).Select(match => match.Groups[1].Value);
        var projects = new List<string>();
        foreach (var name in named)
        {
            var full = Path.GetFullPath(Path.Combine(root, name.Replace('\\', Path.DirectorySeparatorChar)));
            if (Path.GetExtension(full) is not ".csproj")
            {
                if (Path.GetExtension(full) is ".vbproj" or ".fsproj" or ".vcxproj")
                {
                    notes.Add($"{name} is not C#: it was not read. Check its compiled library.");
                }
            }
            else if (File.Exists(full))
            {
                projects.Add(full);
            }
            else
            {
                notes.Add($"{name} is named by the solution and is not there.");
            }
        }

        return projects.Count == 0
            ? new(root, [], [root], notes)
            : new(root, projects, projects.Select(project => Path.GetDirectoryName(project)!), notes);
    }

    private static List<string> Below(string[] folders, string pattern) =>
        [.. folders.SelectMany(folder => SourceFiles.Below(folder, pattern)).Distinct(StringComparer.Ordinal).Order(
            StringComparer.Ordinal)];

    private static bool HasServiceModel(string file)
    {
        try
        {
            return XDocument.Load(file).Root is { Name.LocalName: "configuration" } root
                && root.Element("system.serviceModel") is not null;
        }
        catch (XmlException)
        {
            // A file of another format, which the service model does not read.
            return false;
        }
    }

    [GeneratedRegex("""^Project\("[^"]*"\)\s*=\s*"[^"]*",\s*"([^"]+)",""", RegexOptions.Multiline)]
    private static partial Regex ProjectLine();
}
