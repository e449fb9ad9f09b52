using Woad.Lab.Logs.Events;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Pages;

/// <summary>What a run says, ready to be shown on a terminal, as a page, as Markdown or as CSV.</summary>
internal sealed record LabPage(
    string Title, string Verdict, int ExitCode, string Explanation, LabEnvironment Environment, DateTimeOffset Started)
{
    /// <summary>The title of the section with all advice.</summary>
    public const string AdviceTitle = "Advice";

    public IReadOnlyList<PageFigure> Figures { get; init; } = [];

    public IReadOnlyList<string> Notices { get; init; } = [];

    /// <summary>The advice, each with its evidence.</summary>
    public IReadOnlyList<string> Advice { get; init; } = [];

    /// <summary>Published, predicted and measured figures; null where there are none.</summary>
    public ComparisonSection? Comparison { get; init; }

    public IReadOnlyList<PageSection> Sections { get; init; } = [];

    /// <summary>Cells without a figure, with the reasons.</summary>
    public IReadOnlyList<MissingCell> Missing { get; init; } = [];

    /// <summary>Published statements, with the cells that decide them.</summary>
    public IReadOnlyList<HypothesisResult> Statements { get; init; } = [];

    /// <summary>Beginnings of notices of the run that notices of the page replace.</summary>
    public IReadOnlyList<string> Replaced { get; init; } = [];

    /// <summary>All sections in the order of a page: the answer first.</summary>
    public IEnumerable<PageSection> Ordered =>
    [
        .. Advice.Count == 0
            ? []
            : new[] { new PageSection(AdviceTitle, [.. Advice.Select(a => new ParagraphBlock(a))]) },
        .. Comparison is null ? [] : new[] { Comparison },
        .. Sections,
    ];

    /// <summary>What the user asked for beside the experiment's own judgement.</summary>
    public IReadOnlyList<RunCheck> Checks { get; init; } = [];

    public IEnumerable<TableBlock> Tables => Ordered.SelectMany(s => s.Blocks).OfType<TableBlock>();

    public IEnumerable<ChartBlock> Charts => Ordered.SelectMany(s => s.Blocks).OfType<ChartBlock>();

    public IEnumerable<BarBlock> Bars => Ordered.SelectMany(s => s.Blocks).OfType<BarBlock>();
}
