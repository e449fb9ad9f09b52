using Woad.Check.Reading;

namespace Woad.Check.Moving.Projects;

/// <summary>The packages of Woad whose types a program uses, beside the one of hosts or of clients.</summary>
internal static class UsedPackages
{
    /// <param name="paths">Paths of a command line. Libraries need no package: Woad.Facades runs them.</param>
    public static IReadOnlyList<string> In(IEnumerable<string> paths) =>
    [
        .. PackageChoice.Further(paths.SelectMany(FilesOf).Select(File.ReadAllText)).Order(StringComparer.Ordinal),
    ];

    private static IEnumerable<string> FilesOf(string path)
    {
        if (File.Exists(path) && Path.GetExtension(path).ToLowerInvariant() is var kind
            && kind is ".cs" or ".config" or ".dll" or ".exe")
        {
            return kind is ".cs" or ".config" ? [path] : [];
        }

        var program = ProgramFiles.Of(path);
        return [.. program.Sources, .. program.Configurations, .. program.Projects];
    }
}
