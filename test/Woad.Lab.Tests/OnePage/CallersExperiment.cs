using Woad.Lab.Bindings;
using Woad.Lab.Blocks;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Claims;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.SelfTest;
using Woad.Lab.Statistics;
using Woad.Lab.Targets;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.OnePage;

/// <summary>
/// A whole experiment: how the rate of a service grows with its callers. One caller calibrates the model; the
/// statement compares two callers with one inside each block.
/// </summary>
internal sealed class CallersExperiment(CallersSettings settings)
    : TrialExperiment<CallersCell, CallersSettings>(settings)
{
    private const string Binding = "netTcp";
    private const string Rate = "calls/s";

    private static readonly Claim Faster = new(
        "C1", "Two callers are answered faster than one", [Demand.AtLeast("calls/s of two callers ÷ one", 1.1)]);

    private readonly CallersCell[] _cells = [.. settings.Callers.Select(c => new CallersCell(c, settings.Seconds))];

    public override string Name => "callers";

    protected override IEnumerable<CallersCell> Calibration => [new CallersCell(1, Given.Seconds)];

    protected override IEnumerable<IEnumerable<CallersCell>> Groups => [_cells];

    /// <summary>Each caller waits for its own call, until the processors are used up: X = min(n, cores) / R.</summary>
    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration)
    {
        var alone = calibration.Calibrating.Select(t => (double?)RateOf(t)).FirstOrDefault(r => r > 0);
        return alone is not { } rate
            ? []
            :
            [
                .. _cells.Select(c => c.Callers <= Environment.ProcessorCount
                    ? new ModelFigure(c.Id, Rate, c.Callers * rate, "callers")
                    : new ModelFigure(c.Id, Rate, Environment.ProcessorCount * rate, "CPU")),
            ];
    }

    public override LabPage Build(TrialData data) =>
        new StandardPage(Name, [.. _cells.Select(c => c.Id)], Rate, RateOf)
        {
            Method = "Each caller calls again as soon as it is answered.",
        }.Build(data, StatementsOf(data), Given.Seed);

    protected override CellSpec ServerOf(CallersCell cell) => CellSpec.Of(
        EchoHost.Name, new EchoHostSettings(Binding), TimeSpan.FromMilliseconds(100), countsCalls: false);

    protected override LoadPlan PlanOf(CallersCell cell, int repetition) => new(LoadText.Parse(
        $"users:{cell.Callers}", TimeSpan.FromSeconds(cell.WarmUp), TimeSpan.FromSeconds(cell.Seconds)))
    {
        Seed = Given.Seed,
        ReadyChannels = cell.Callers,
        TickSeconds = cell.Seconds,
    };

    protected override ICallTarget TargetOf(CallersCell cell, CellTopology topology) => ChannelTarget.Of<IEcho>(
        CellBindings.Create(Binding, TimeSpan.FromSeconds(10)),
        CellBindings.AddressOf(Binding, topology.Address),
        static async channel => await channel.EchoAsync(1).ConfigureAwait(false));

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        Array.Find(_cells, c => c.Callers == 2) is { } two && Array.Find(_cells, c => c.Callers == 1) is { } one
            ? [Faster.Judge([ClaimFigure.Ratio(two.Id, Rates(data, two), one.Id, Rates(data, one))],
                DisturbedRun.InShort(data))]
            : [];

    private static Figure<IReadOnlyDictionary<int, double>> Rates(TrialData data, CallersCell cell) =>
        ClaimFigure.Values(
            data.Of(cell.Id).Select(t => (t.Repetition, (double?)RateOf(t))), () => MissingCells.Why(data, cell.Id));

    private static double RateOf(TrialEvent trial) => trial.Outcome.Levels.Average(l => l.CallsPerSecond);
}
