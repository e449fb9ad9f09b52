namespace Woad.Check.Reading;

/// <summary>The files of a folder, without those that a build has written.</summary>
internal static class SourceFiles
{
    private static readonly EnumerationOptions Deep = new()
    {
        RecurseSubdirectories = true,
        IgnoreInaccessible = false,
        AttributesToSkip = FileAttributes.ReparsePoint,
    };

    public static IReadOnlyList<string> Below(string folder, string pattern = "*.cs") =>
    [
        .. from file in Directory.EnumerateFiles(folder, pattern, Deep)
           let parts = Path.GetRelativePath(folder, file).Split(Path.DirectorySeparatorChar)
           where !parts.Contains("obj") && !parts.Contains("bin") && !parts.Contains("packages")
           orderby file
           select file,
    ];
}
