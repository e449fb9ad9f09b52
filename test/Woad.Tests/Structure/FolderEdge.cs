namespace Woad.Tests.Structure;

/// <summary>One folder uses another.</summary>
/// <param name="From">The folder that uses, relative to its project.</param>
/// <param name="To">The folder that is used.</param>
internal readonly record struct FolderEdge(string From, string To)
{
    public static FolderEdge Parse(string text)
    {
        var ends = text.Split(" -> ");
        return new FolderEdge(ends[0], ends[1]);
    }

    public override string ToString() => $"{From} -> {To}";
}
