using System.Globalization;
using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.IoLatency;

/// <summary>The experiment on waiting operations behind MaxConcurrentRequestsPerCpu.</summary>
internal sealed class LatencyExperiment(LatencySettings settings) : ITrialExperiment
{
    public const string ExperimentName = "io-latency";
    private const int WarmUpCalls = 100;

    private readonly LatencyCell[] _cells = [.. settings.Cells()];
    private readonly FailureCell[] _failures = [.. settings.Failures()];

    public string Name => ExperimentName;

    public int Runs => settings.Runs;

    public int Seed => settings.Seed;

    public string Output => settings.Output;

    /// <summary>What the CPU gives without latency and without a gate.</summary>
    public IReadOnlyList<ICellDefinition> Calibration =>
        _cells.Any(c => c.Milliseconds == 0)
            ? [new LatencyCell(0, Handler.Async, 0, settings.Cpus, Math.Min(3, settings.Seconds))]
            : [];

    public IReadOnlyList<string> NotAvailable => [];

    public JsonElement Settings => JsonSerializer.SerializeToElement(settings, LabJson.Line);

    public IReadOnlyList<ICellDefinition> Cells(int repetition)
    {
        ICellDefinition[] order = [.. _cells, .. _failures];
        new Random(settings.Seed + repetition).Shuffle(order);
        return order;
    }

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration) =>
    [
        .. _cells.SelectMany(c => LatencyModel.Predict(c, settings, LatencyModel.ByCpu(calibration))),
        .. _failures.SelectMany(LatencyModel.Predict),
    ];

    public CellSpec ServerOf(ICellDefinition cell)
    {
        var (host, seconds) = cell is FailureCell f ? (HostOf(f), f.Seconds)
            : cell is LatencyCell c ? (new LatencyHostSettings(c.Milliseconds, c.Handler, c.PerCpu, c.Cpus), c.Seconds)
            : throw new ArgumentException($"The cell {cell.Id} is none of this experiment.");
        return CellSpec.Of(
            LatencyHost.Name, host, TimeSpan.FromSeconds(Math.Clamp(seconds / 60, 0.05, 1)), countsCalls: false);
    }

    public LoadPlan PlanOf(ICellDefinition cell, int repetition) => cell is FailureCell failure
        ? PlanOf(failure)
        : PlanOf((LatencyCell)cell);

    private static LatencyHostSettings HostOf(FailureCell cell) =>
        new(FailureCell.Milliseconds, cell.Handler, cell.PerCpu, cell.Cpus)
        {
            QueueLimit = cell.QueueLimit,
            Failure = new MiddlewareFailure(
                WarmUpCalls + (int)(cell.Rate * cell.FailsAt), cell.FailureSeconds, FailureCell.FailingMilliseconds),
        };

    private LoadPlan PlanOf(FailureCell cell) => new(
        LoadText.Parse(
            string.Create(CultureInfo.InvariantCulture, $"rate:{cell.Rate}/s"),
            TimeSpan.FromSeconds(cell.WarmUpSeconds),
            TimeSpan.FromSeconds(cell.Seconds)))
    {
        Seed = settings.Seed,
        MaxInFlight = 10_000,
        TickSeconds = RecoverySection.TickSeconds(cell),
    };

    private LoadPlan PlanOf(LatencyCell c)
    {
        var load = settings.Load ?? string.Create(CultureInfo.InvariantCulture, $"users:{settings.InFlight}");
        return new LoadPlan(
            LoadText.Parse(load, TimeSpan.FromSeconds(c.WarmUpSeconds), TimeSpan.FromSeconds(c.Seconds)))
        {
            Seed = settings.Seed,
            MaxInFlight = 5000,
            Drain = TimeSpan.Zero,
            TickSeconds = Math.Min(1, c.Seconds / 5),
        };
    }

    public ICallTarget TargetOf(ICellDefinition cell, Uri address) => new HttpTarget(address);

    public async Task WarmAsync(ICellDefinition cell, Uri address)
    {
        await using var target = new HttpTarget(address);
        var session = await target.OpenAsync();
        await Task.WhenAll(Enumerable.Range(0, WarmUpCalls).Select(_ => session.CallAsync().AsTask()));
    }

    public LabPage Build(TrialData data) => new LatencyPage(settings, data).Build();
}
