using Woad.Check.Reading;

namespace Woad.Check.Moving.Projects;

/// <summary>The texts in a project's folder.</summary>
internal sealed class ProjectTexts
{
    public ProjectTexts(string project, ProgramFiles program)
    {
        Folder = Path.GetDirectoryName(project)!;
        var below = Folder + Path.DirectorySeparatorChar;

        // The folder of a project may be below that of another one.
        var inner = program.Projects.Select(other => Path.GetDirectoryName(other)! + Path.DirectorySeparatorChar)
            .Where(other => other.Length > below.Length && other.StartsWith(below, StringComparison.Ordinal)).ToArray();
        bool IsOwn(string file) => file.StartsWith(below, StringComparison.Ordinal)
            && !Array.Exists(inner, other => file.StartsWith(other, StringComparison.Ordinal));
        Sources = [.. program.Sources.Where(IsOwn)];
        IsConfigured = program.Configurations.Any(IsOwn);
        HasServiceFiles = SourceFiles.Below(Folder, "*.svc").Any(IsOwn);
        Texts = [.. Sources.Concat(program.Configurations.Where(IsOwn)).Select(File.ReadAllText)];
        Inner = [.. inner.Select(folder => folder[below.Length..])];
    }

    public string Folder { get; }

    public IReadOnlyList<string> Sources { get; }

    public IReadOnlyList<string> Texts { get; }

    /// <summary>The folders of other projects below, relative and with a last separator.</summary>
    public IReadOnlyList<string> Inner { get; }

    public bool IsConfigured { get; }

    /// <summary>Whether the folder has <c>.svc</c> files, as a site does.</summary>
    public bool HasServiceFiles { get; }
}
