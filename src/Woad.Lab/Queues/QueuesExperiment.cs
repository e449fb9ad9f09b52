using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Queues.Brokers;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Queues;

/// <summary>The experiment on queued services: what commits, batches and receivers do to messages.</summary>
internal sealed class QueuesExperiment(QueuesSettings settings) : ITrialExperiment
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

    public string Name => ExperimentName;

    public int Runs => settings.Runs;

    public int Seed => settings.Seed;

    public string Output => settings.Output;

    public IReadOnlyList<ICellDefinition> Calibration =>
        [.. settings.Commits(), .. settings.Clients(), .. settings.Express()];

    public IReadOnlyList<string> NotAvailable => [];

    public JsonElement Settings => JsonSerializer.SerializeToElement(settings, LabJson.Line);

    public IReadOnlyList<ICellDefinition> Cells(int repetition)
    {
        var cells = _cells.ToArray();
        new Random(settings.Seed + repetition).Shuffle(cells);
        return cells;
    }

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration)
    {
        var baselines = _baselines = new QueueBaselines(settings, calibration);
        return [.. _cells.SelectMany(c => QueueModel.Predict(settings, c, baselines))];
    }

    public CellSpec ServerOf(ICellDefinition cell)
    {
        var queue = cell as QueueCell ?? settings.Baseline(QueueStory.Send, 1, 1);
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
                settings.SecondsLate),
            TimeSpan.FromMilliseconds(50),
            countsCalls: false);
    }

    public LoadPlan PlanOf(ICellDefinition cell, int repetition)
    {
        var (load, warmUp, seconds) = cell switch
        {
            CommitCell c => ("users:1", c.WarmUpSeconds, c.Seconds),
            BrokerCell c => (Invariant($"users:{c.AtOnce}"), c.WarmUpSeconds, c.Seconds),
            QueueCell { Story: QueueStory.Send } c => (Invariant($"users:{c.Senders}"), c.WarmUpSeconds, c.Seconds),
            QueueCell { Story: QueueStory.Backlog } c =>
                (Invariant($"rate:{Arrivals(c.Engine):0}/s"), c.WarmUpSeconds, c.Seconds),
            QueueCell c => ("users:1", c.WarmUpSeconds, c.Seconds),
            _ => throw new ArgumentException($"The cell {cell.Id} is none of this experiment."),
        };
        return new LoadPlan(LoadText.Parse(load, TimeSpan.FromSeconds(warmUp), TimeSpan.FromSeconds(seconds)))
        {
            Seed = settings.Seed,
            ReadyChannels = cell switch { QueueCell c => c.Senders, BrokerCell c => c.AtOnce, _ => 1 },
            TickSeconds = Math.Min(1, seconds / 5),
        };
    }

    public ICallTarget TargetOf(ICellDefinition cell, Uri address) => cell switch
    {
        CommitCell commit => new CommitTarget(commit),
        BrokerCell client => new BrokerTarget(client),
        QueueCell { Story: QueueStory.Send or QueueStory.Backlog } queue => new LetterTarget(address, queue),
        _ => new WatchTarget(),
    };

    /// <summary>Senders send until most of their code is compiled.</summary>
    public async Task WarmAsync(ICellDefinition cell, Uri address)
    {
        if (cell is not QueueCell { Story: QueueStory.Send })
        {
            return;
        }

        await using var target = TargetOf(cell, address);
        await using var session = await target.OpenAsync();
        for (var i = 0; i < WarmUpCalls; i++)
        {
            await session.CallAsync();
        }
    }

    public LabPage Build(TrialData data) => new QueuesPage(settings, data).Build();

    private double Arrivals(QueueEngine engine) => _baselines is null
        ? settings.Arrivals(0)
        : QueueModel.ArrivalsOf(settings, engine, _baselines);

    private double? RateOf(QueueCell cell) =>
        _baselines is null ? null : QueueModel.RateOf(cell, _baselines)?.Rate;

    /// <summary>Enough for the whole window, if the service is as fast as predicted.</summary>
    private int FillingOf(QueueCell cell)
    {
        // Without commits and broker nothing is predicted: a bound that such a service does not reach.
        var rate = cell.IsDurable || cell.Engine != QueueEngine.Embedded ? RateOf(cell) ?? 0 : 25_000;
        var seconds = cell.WarmUpSeconds + cell.Seconds + 1;
        return (int)Math.Clamp(rate * seconds * FillingFactor, LeastFilling, MostFilling);
    }
}
