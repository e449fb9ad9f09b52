using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Queues.Brokers;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Queues;

/// <summary>The experiment on queued services: what commits, batches and receivers do to messages.</summary>
internal sealed class QueuesExperiment(QueuesSettings settings)
    : TrialExperiment<IQueueTrial, QueuesSettings>(settings)
{
    public const string ExperimentName = "queues";

    private const int WarmUpCalls = 60;
    private const int LeastFilling = 500;
    private const int MostFilling = 200_000;

    /// <summary>Between the opening of a service and the load, and for a rate above the predicted one.</summary>
    private const double FillingFactor = 2;

    private readonly QueueCell[] _cells = [.. settings.Cells()];

    /// <summary>The measurements from which the cells were predicted; backlog and fillings follow from them.</summary>
    private QueueBaselines? _baselines;

    public override string Name => ExperimentName;

    protected override IEnumerable<IQueueTrial> Calibration =>
        [.. Given.Commits(), .. Given.Clients(), .. Given.Express()];

    protected override IEnumerable<IEnumerable<IQueueTrial>> Groups => [_cells];

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        new QueueClaims(_cells, data).All();

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration)
    {
        var baselines = _baselines = new QueueBaselines(Given, calibration);
        return [.. _cells.SelectMany(c => QueuesModel.Predict(Given, c, baselines))];
    }

    protected override CellSpec ServerOf(IQueueTrial cell)
    {
        var queue = cell as QueueCell ?? Given.Baseline(QueueStory.Send, 1, 1);
        return CellSpec.Of(
            LetterHost.Name,
            new LetterHostSettings(
                queue.Engine,
                queue.Story,
                queue.IsDurable,
                Math.Max(1, queue.Receivers),
                queue.Batch,
                queue.Bytes,
                queue.Story == QueueStory.Receive ? FillingOf(queue) : 0,
                Given.SecondsLate),
            TimeSpan.FromMilliseconds(50),
            countsCalls: false);
    }

    protected override LoadPlan PlanOf(IQueueTrial cell, int repetition)
    {
        var load = cell is QueueCell { Story: QueueStory.Backlog } backlog
            ? Invariant($"rate:{Arrivals(backlog.Engine):0}/s")
            : Invariant($"users:{cell.Users}");
        return new LoadPlan(LoadText.Parse(
            load, TimeSpan.FromSeconds(cell.WarmUpSeconds), TimeSpan.FromSeconds(cell.Seconds)))
        {
            Seed = Given.Seed,
            ReadyChannels = cell.ReadyChannels,
            TickSeconds = Math.Min(1, cell.Seconds / 5),
        };
    }

    protected override ICallTarget TargetOf(IQueueTrial cell, CellTopology topology) => cell.TargetOf(topology);

    /// <summary>Senders send until most of their code is compiled.</summary>
    protected override async Task WarmAsync(IQueueTrial cell, CellTopology topology)
    {
        if (!cell.IsWarmed)
        {
            return;
        }

        await using var target = TargetOf(cell, topology);
        await using var session = await target.OpenAsync();
        for (var i = 0; i < WarmUpCalls; i++)
        {
            await session.CallAsync();
        }
    }

    public override LabPage Build(TrialData data) => new QueuesPage(Given, data).Build();

    private double Arrivals(QueueEngine engine) => _baselines is null
        ? Given.Arrivals(0)
        : QueuesModel.ArrivalsOf(Given, engine, _baselines);

    private double? RateOf(QueueCell cell) =>
        _baselines is null ? null : QueuesModel.RateOf(cell, _baselines)?.Rate;

    /// <summary>Enough for the whole window, if the service is as fast as predicted.</summary>
    private int FillingOf(QueueCell cell)
    {
        // Without commits and broker nothing is predicted: a bound that such a service does not reach.
        var rate = cell.IsDurable || cell.Engine != QueueEngine.Embedded ? RateOf(cell) ?? 0 : 25_000;
        var seconds = cell.WarmUpSeconds + cell.Seconds + 1;
        return (int)Math.Clamp(rate * seconds * FillingFactor, LeastFilling, MostFilling);
    }
}
