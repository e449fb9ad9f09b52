namespace Woad.Lab.Reports.Pages;

internal sealed record PageSection(string Title, params IReadOnlyList<PageBlock> Blocks);
