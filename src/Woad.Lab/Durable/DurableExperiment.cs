using System.Globalization;
using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>The experiment on durable services: what a store, the size of a state and more hosts do to calls.</summary>
internal sealed class DurableExperiment(DurableSettings settings) : ITrialExperiment
{
    public const string ExperimentName = "durable";
    private const int WarmUpCalls = 60;

    /// <summary>The window of the load before the measurements, after its warm-up.</summary>
    private const double FirstSeconds = 0.1;

    private readonly DurableCell[] _cells = [.. settings.Cells()];

    public string Name => ExperimentName;

    public int Runs => settings.Runs;

    public int Seed => settings.Seed;

    public string Output => settings.Output;

    public IReadOnlyList<ICellDefinition> FirstLoads => [.. _cells.Where(c => c.Callers == settings.Callers.Max())];

    public IReadOnlyList<ICellDefinition> Calibration => [.. settings.Baselines()];

    public bool KeepsServers => true;

    public IReadOnlyList<(string Name, string Value)> ServerEnvironment =>
        settings.HasShortWindows ? [("DOTNET_TieredPGO", "0")] : [];

    public bool DetectsWarmUp(ICellDefinition cell) =>
        cell is DurableCell or BaselineCell { Kind: Baseline.Store };

    public IReadOnlyList<string> NotAvailable => [];

    public JsonElement Settings => JsonSerializer.SerializeToElement(settings, LabJson.Line);

    /// <summary>Cells that share hosts follow each other.</summary>
    public IReadOnlyList<ICellDefinition> Cells(int repetition)
    {
        var random = new Random(settings.Seed + repetition);
        var groups = _cells.GroupBy(c => c.ServerKey).Select(g => g.ToArray()).ToArray();
        random.Shuffle(groups);
        Array.ForEach(groups, random.Shuffle);
        return [.. groups.SelectMany(g => g)];
    }

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration)
    {
        var baselines = new Baselines(calibration, settings.MiddleSize);
        return [.. _cells.SelectMany(c => DurableModel.Predict(c, baselines))];
    }

    public CellSpec ServerOf(ICellDefinition cell) => CellSpec.Of(
        DurableHost.Name,
        new DurableHostSettings(
            settings.Stores, cell is DurableCell c ? c.Hosts : ((BaselineCell)cell).Hosts),
        TimeSpan.FromMilliseconds(100),
        countsCalls: false);

    public LoadPlan PlanOf(ICellDefinition cell, int repetition)
    {
        var (callers, warmUp, seconds) = cell switch
        {
            DurableCell c when repetition == 0 => (c.Callers, 0, FirstSeconds),
            DurableCell c => (c.Callers, c.WarmUpSeconds, c.Seconds),
            BaselineCell b => (b.Callers, b.WarmUpSeconds, b.Seconds),
            _ => throw new ArgumentException($"The cell {cell.Id} is none of this experiment."),
        };
        var load = string.Create(CultureInfo.InvariantCulture, $"users:{callers}");
        return new LoadPlan(LoadText.Parse(load, TimeSpan.FromSeconds(warmUp), TimeSpan.FromSeconds(seconds)))
        {
            Seed = settings.Seed,
            ReadyChannels = callers,
            TickSeconds = Math.Min(1, seconds / 5),
        };
    }

    public ICallTarget TargetOf(ICellDefinition cell, Uri address) => cell switch
    {
        DurableCell c => new BagTarget(address, c.Store, c.Bytes, c.IsShared),
        BaselineCell { Kind: Baseline.Service } b => new BagTarget(address, b.Store, b.Bytes, b.IsShared),
        BaselineCell { Kind: Baseline.Store } b => new StoreTarget(b),
        BaselineCell { Kind: Baseline.Turns } b => new TurnsTarget(b, address),
        BaselineCell { Kind: Baseline.Plain } b => new PlainBagTarget(b, address),
        _ => new StatementTarget((BaselineCell)cell),
    };

    /// <summary>Each host answers calls before the load, until most of its code is compiled.</summary>
    public async Task WarmAsync(ICellDefinition cell, Uri address)
    {
        var hosts = cell is BaselineCell b ? b.Hosts : ((DurableCell)cell).Hosts;
        await using var target = TargetOf(cell, address);
        await Task.WhenAll(Enumerable.Range(0, hosts).Select(async _ =>
        {
            var session = await target.OpenAsync();
            for (var i = 0; i < WarmUpCalls; i++)
            {
                await session.CallAsync();
            }

            await session.DisposeAsync();
        }));
    }

    public LabPage Build(TrialData data) => new DurablePage(settings, data).Build();
}
