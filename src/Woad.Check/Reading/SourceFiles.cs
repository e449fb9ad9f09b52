using System.IO.Enumeration;

namespace Woad.Check.Reading;

/// <summary>The files of a folder, without those that a build or a tool has written.</summary>
internal static class SourceFiles
{
    private static readonly EnumerationOptions Deep = new()
    {
        RecurseSubdirectories = true,
        IgnoreInaccessible = false,
        AttributesToSkip = FileAttributes.ReparsePoint,
    };

    /// <summary>The folders that are not searched: they may have very many files.</summary>
    private static readonly HashSet<string> Skipped =
        new(["bin", "obj", "packages", "node_modules", ".git", ".vs", ".svn", ".hg"], StringComparer.Ordinal);

    public static IReadOnlyList<string> Below(string folder, string pattern = "*.cs")
    {
        var files = new FileSystemEnumerable<string>(
            folder, static (ref FileSystemEntry entry) => entry.ToSpecifiedFullPath(), Deep)
        {
            ShouldIncludePredicate = (ref FileSystemEntry entry) => !entry.IsDirectory
                && FileSystemName.MatchesSimpleExpression(pattern, entry.FileName, !OperatingSystem.IsLinux()),
            ShouldRecursePredicate = static (ref FileSystemEntry entry) =>
                !Skipped.Contains(entry.FileName.ToString()),
        };
        return [.. files.Order()];
    }
}
