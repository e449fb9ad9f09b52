namespace Woad.Lab.Pages;

internal sealed record PageSection(string Title, params IReadOnlyList<PageBlock> Blocks);
