namespace Woad.Lab.Pages;

internal record PageSection(string Title, params IReadOnlyList<PageBlock> Blocks)
{
    /// <summary>Whether a terminal names the file of the section instead of showing it.</summary>
    public bool IsDetail { get; init; }
}
