namespace Woad.Lab.Pages;

/// <summary>The comparison table of an experiment, with its figures as numbers.</summary>
internal sealed record ComparisonSection(
    string Title, IReadOnlyList<ConclusionLine> Lines, params IReadOnlyList<PageBlock> Blocks)
        : PageSection(Title, Blocks);
