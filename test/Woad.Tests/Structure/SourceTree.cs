namespace Woad.Tests.Structure;

/// <summary>The C# files of the repository, read once per test run.</summary>
internal static class SourceTree
{
    /// <summary>Everything that is built and written by hand: src, test and bench.</summary>
    public static IReadOnlyList<SourceFile> All { get; } = [.. Read("src"), .. Read("test"), .. Read("bench")];

    public static IEnumerable<SourceFile> Shipped => Below("src");

    public static IEnumerable<SourceFile> Below(string folder) =>
        All.Where(file => file.Path.StartsWith(folder + "/", StringComparison.Ordinal));

    private static IEnumerable<SourceFile> Read(string folder) =>
        from path in Directory.EnumerateFiles(Repository.PathOf(folder), "*.cs", SearchOption.AllDirectories)
        let parts = Path.GetRelativePath(Repository.Root, path).Split(Path.DirectorySeparatorChar)
        where !parts.Contains("bin") && !parts.Contains("obj")
        orderby path
        select new SourceFile(path);
}
