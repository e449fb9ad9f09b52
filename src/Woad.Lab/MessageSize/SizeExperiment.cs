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
    private readonly SizeCell[] _cells = [.. settings.Cells()];
    private readonly OpeningCell[] _openings = [.. settings.Openings()];

    public override string Name => ExperimentName;

    /// <summary>Three sizes of each series or more; cells of these sizes say nothing about the model.</summary>
    protected override IEnumerable<ISizeCell> Calibration =>
    [
        .. _cells.GroupBy(c => c.Series).SelectMany(g => SizeCalibration.Of([.. g])),
        .. _openings.Where(c => c.Consists.Count == 0),
    ];

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

    protected override async Task WarmAsync(ISizeCell cell, CellTopology topology)
    {
        await using var target = TargetOf(cell.Light(), topology);
        var session = await target.OpenAsync();
        for (var i = 0; i < cell.WarmUpCalls; i++)
        {
            await session.CallAsync();
        }

        await session.CloseAsync();
    }

    protected override ICallTarget TargetOf(ISizeCell cell, CellTopology topology) =>
        cell.TargetOf(topology, Given.Seed);

    public override LabPage Build(TrialData data) => new SizePage(Given, data).Build();
}
