using Woad.Check.Findings;
using Woad.Check.Reports;

namespace Woad.Check.Reading;

/// <summary>Reads the paths of a command line.</summary>
internal static class CheckReader
{
    /// <param name="path">A library, a C# file, a configuration file, a project, a solution or a folder.</param>
    /// <param name="references">Assemblies of the program, for the types that configuration files name.</param>
    /// <param name="progress">The progress of the check; null where nobody waits.</param>
    public static CheckResult Read(string path, IReadOnlyList<string> references, Progress? progress = null)
    {
        progress?.Tell("searches", path);
        switch (Path.GetExtension(path).ToLowerInvariant())
        {
            case ".dll" or ".exe":
                return new(LibraryReader.Read(path), 0, 0, 0);
            case ".cs":
                return new(SourceReader.Read([path], [], progress), 0, 1, 0);
            case ".config" when File.Exists(path):
                var findings = ConfigurationReader.Read(path, references, out var works);
                return new(findings, 0, 0, works);
            default:
                return Read(ProgramFiles.Of(path), references, progress);
        }
    }

    private static CheckResult Read(ProgramFiles program, IReadOnlyList<string> references, Progress? progress)
    {
        var findings = SourceReader.Read(program.Sources, program.Importing, progress).ToList();
        var declared = new DeclaredTypes(program.Configurations.Count > 0 ? program.Sources : []);
        var elements = 0;
        foreach (var file in program.Configurations)
        {
            progress?.Tell("checks", file);
            var found = ConfigurationReader.Read(file, references, out var works);
            findings.AddRange(found.Where(finding => !declared.Have(finding)));
            elements += works + found.Count(declared.Have);
        }

        return new(findings, program.Projects.Count, program.Sources.Count, elements);
    }

    public static CheckResult Sum(IReadOnlyCollection<CheckResult> results) => new(
        [.. results.SelectMany(result => result.Findings)],
        results.Sum(result => result.Projects),
        results.Sum(result => result.Sources),
        results.Sum(result => result.Elements));
}
