using System.Diagnostics;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.MessageSize;

/// <summary>The experiment on the size of messages: time and memory by payload, binding and way of transfer.</summary>
internal sealed class SizeExperiment(SizeSettings settings)
    : TrialExperiment<ISizeCell, SizeSettings>(settings)
{
    public const string ExperimentName = "message-size";
    public const string MeanMilliseconds = "mean ms";

    /// <summary>The windows of each cell that calibrates.</summary>
    private const int Rounds = 3;

    /// <summary>The runtime compiles code a second time when no new code ran for a tenth of a second.</summary>
    private static readonly TimeSpan LeastWarmUp = TimeSpan.FromSeconds(0.2);

    private readonly SizeCell[] _cells = [.. settings.Cells()];
    private readonly OpeningCell[] _openings = [.. settings.Openings()];

    public override string Name => ExperimentName;

    /// <summary>
    /// Three sizes of each series or more; cells of these sizes say nothing about the model. All are measured again, a
    /// round apart: the median of a size is that of several moments.
    /// </summary>
    protected override IEnumerable<ISizeCell> Calibration => Enumerable.Repeat<ISizeCell[]>(
        [
            .. _cells.GroupBy(c => c.Series).SelectMany(g => SizeCalibration.Of([.. g])),
            .. _openings.Where(c => c.Consists.Count == 0),
        ],
        Rounds).SelectMany(c => c);

    public override IReadOnlyList<string> NotAvailable { get; } =
    [
        "parts session and security: wsDual (netNamedPipe and uds have no message security, in WCF neither)",
        "part tracing: WCF's trace levels Warning, Information and Verbose (what there is: metrics, spans, message "
            + "logging)",
    ];

    public static bool IsCalibration(SizeCell cell, IReadOnlyList<SizeCell> series) =>
        SizeCalibration.Of(series).Any(c => c.Id == cell.Id);

    /// <summary>Bindings and features are compared at a size, and the steps of an opening over a binding.</summary>
    protected override IEnumerable<IEnumerable<ISizeCell>> Groups =>
    [
        .. _cells.GroupBy(c => c.Bytes).Select(g => Given.Twin is { } twin && g.Contains(twin.Cell)
            ? g.Append(twin.Again)
            : g),
        .. _openings.GroupBy(c => c.Binding),
    ];

    protected override (ISizeCell Cell, ISizeCell Again)? Twin => Given.Twin;

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        new SizeClaims(Given, data).All();

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration) =>
        [.. SizeModel.Predict(_cells, calibration), .. SizeModel.Predict(_openings, calibration)];

    protected override CellSpec ServerOf(ISizeCell cell) =>
        CellSpec.Of(SizeHost.Name, cell.Host, TimeSpan.FromMilliseconds(100), countsCalls: false);

    protected override LoadPlan PlanOf(ISizeCell cell, int repetition) => new(LoadText.Parse(
        "users:1", TimeSpan.FromSeconds(cell.WarmUpSeconds), TimeSpan.FromSeconds(cell.Seconds)))
    {
        Seed = Given.Seed,
        TickSeconds = 0.1,
    };

    /// <summary>Little content first, whose calls are many, and then that of the cell.</summary>
    protected override async Task WarmAsync(ISizeCell cell, CellTopology topology)
    {
        await WarmAsync(cell.Light(), cell.WarmUpCalls, topology);
        if (cell.Light() != cell)
        {
            await WarmAsync(cell, 1, topology);
        }
    }

    private async Task WarmAsync(ISizeCell cell, int least, CellTopology topology)
    {
        await using var target = TargetOf(cell, topology);
        var session = await target.OpenAsync();
        var begun = Stopwatch.GetTimestamp();
        for (var i = 0; i < least || Stopwatch.GetElapsedTime(begun) < LeastWarmUp; i++)
        {
            await session.CallAsync();
        }

        await session.CloseAsync();
    }

    protected override ICallTarget TargetOf(ISizeCell cell, CellTopology topology) =>
        cell.TargetOf(topology, Given.Seed);

    public override LabPage Build(TrialData data) => new SizePage(Given, data).Build();
}
