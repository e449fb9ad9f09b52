namespace Woad.Tests.Structure;

/// <summary>The C# files of the repository, read once per test run.</summary>
internal static class SourceTree
{
    /// <summary>Everything that is built and written by hand: src, test and bench.</summary>
    public static IReadOnlyList<SourceFile> All { get; } = [.. Read("src"), .. Read("test"), .. Read("bench")];

    public static IEnumerable<SourceFile> Shipped => Below("src");

    /// <summary>The folders of the projects in src, for example <c>src/Woad</c>.</summary>
    public static IReadOnlyList<string> Projects { get; } =
        [.. Directory.EnumerateFiles(Repository.PathOf("src"), "*.csproj", SearchOption.AllDirectories)
            .Select(project => Relative(Path.GetDirectoryName(project)!))
            .Order(StringComparer.Ordinal)];

    public static IEnumerable<SourceFile> Below(string folder) =>
        All.Where(file => file.Path.StartsWith(folder + "/", StringComparison.Ordinal));

    /// <summary>The files of a folder, which <see cref="All"/> need not have.</summary>
    public static IReadOnlyList<SourceFile> In(string folder) =>
        Below(folder).ToList() is { Count: > 0 } files ? files : [.. Read(folder)];

    /// <summary>A path relative to the root, with forward slashes.</summary>
    public static string Relative(string fullPath) =>
        Path.GetRelativePath(Repository.Root, fullPath).Replace('\\', '/');

    private static IEnumerable<SourceFile> Read(string folder) =>
        from path in Directory.EnumerateFiles(Repository.PathOf(folder), "*.cs", SearchOption.AllDirectories)
        let parts = Path.GetRelativePath(Repository.Root, path).Split(Path.DirectorySeparatorChar)
        where !parts.Contains("bin") && !parts.Contains("obj")
        orderby path
        select new SourceFile(path);
}
