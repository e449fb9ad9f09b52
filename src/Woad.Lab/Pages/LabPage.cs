using Woad.Lab.Runs.Events;

namespace Woad.Lab.Pages;

/// <summary>What a run says, ready to be shown on a terminal, as a page, as Markdown or as CSV.</summary>
internal sealed record LabPage(
    string Title, string Verdict, int ExitCode, string Explanation, LabEnvironment Environment, DateTimeOffset Started)
{
    public IReadOnlyList<PageFigure> Figures { get; init; } = [];

    public IReadOnlyList<string> Notices { get; init; } = [];

    public IReadOnlyList<PageSection> Sections { get; init; } = [];

    /// <summary>What the user asked for beside the experiment's own judgement.</summary>
    public IReadOnlyList<RunCheck> Checks { get; init; } = [];

    public IEnumerable<TableBlock> Tables => Sections.SelectMany(s => s.Blocks).OfType<TableBlock>();

    public IEnumerable<ChartBlock> Charts => Sections.SelectMany(s => s.Blocks).OfType<ChartBlock>();
}
