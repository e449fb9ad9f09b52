namespace Woad.Tests.Structure;

/// <summary>
/// src/Woad as the compiler sees it: which type mentions which other, and in which folder each lives.
/// </summary>
internal static class FrameworkCompilation
{
    private static readonly ProjectCompilation Project = ProjectCompilation.Of("src/Woad");

    /// <summary>Every mention of a type of src/Woad by another type of src/Woad.</summary>
    public static IReadOnlyList<Mention> Mentions => Project.Mentions;

    /// <summary>The folder of a file relative to src/Woad: <c>Messages</c>, <c>Transports/Tcp</c>.</summary>
    public static string FolderOf(string path) => Project.FolderOf(path);
}
