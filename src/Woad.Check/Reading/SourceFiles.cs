namespace Woad.Check.Reading;

/// <summary>The C# files of a folder, without those that a build has written.</summary>
internal static class SourceFiles
{
    public static IReadOnlyList<string> Below(string folder) =>
    [
        .. from file in Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories)
           let parts = Path.GetRelativePath(folder, file).Split(Path.DirectorySeparatorChar)
           where !parts.Contains("obj") && !parts.Contains("bin")
           orderby file
           select file,
    ];
}
