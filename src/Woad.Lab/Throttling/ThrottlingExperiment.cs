using System.Text.Json;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Targets;
using Woad.Lab.Trials;

namespace Woad.Lab.Throttling;

/// <summary>The experiment on sessions, calls and instances: who waits for which limit, and for how long.</summary>
internal sealed class ThrottlingExperiment(ThrottlingSettings settings) : ITrialExperiment
{
    public const string ExperimentName = "throttling";
    private const double TicksOfARun = 12;

    public string Name => ExperimentName;

    public int Runs => settings.Runs;

    public int Seed => settings.Seed;

    public string Output => settings.Output;

    public IReadOnlyList<ICellDefinition> Calibration => [];

    public IReadOnlyList<string> NotAvailable { get; } = [];

    public JsonElement Settings => JsonSerializer.SerializeToElement(settings, LabJson.Line);

    public IReadOnlyList<ICellDefinition> Cells(int repetition) => settings.Cells;

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration) =>
        [.. settings.Cells.SelectMany(c => ThrottlingModel.Predict(c, settings))];

    public CellSpec ServerOf(ICellDefinition cell)
    {
        var c = (ThrottlingCell)cell;
        var interval = TimeSpan.FromSeconds(Math.Clamp(c.Seconds / 120, 0.02, 0.5));
        return CellSpec.Of(
            ThrottledService.Name,
            new ThrottledServiceSettings(
                c.Binding,
                c.Limits.Calls,
                c.Limits.Sessions,
                c.Limits.Instances,
                c.Style,
                settings.ServiceSeconds,
                c.MinThreads),
            interval);
    }

    public LoadPlan PlanOf(ICellDefinition cell, int repetition)
    {
        var c = (ThrottlingCell)cell;
        var load = settings.Load ?? FormattableString.Invariant($"users:{settings.Users}");
        var shape = LoadText.Parse(load, TimeSpan.Zero, TimeSpan.FromSeconds(c.Seconds));
        return new LoadPlan(shape)
        {
            ReadyChannels = c.SetsUpFirst && shape is ClosedShape closed ? closed.Users : 0,
            InFlight = c.InFlight,
            Channel = c.Channel,
            Think = Pause.Parse(settings.Think, "--think"),
            Seed = settings.Seed,
            Drain = TimeSpan.Zero,
            TickSeconds = Math.Min(1, c.Seconds / TicksOfARun),
        };
    }

    /// <summary>
    /// A user's first test includes the opening of its channel, as it did in the published test. A channel with a
    /// security context is opened before the tests begin, and its time is known by itself.
    /// </summary>
    public ICallTarget TargetOf(ICellDefinition cell, Uri address)
    {
        var binding = ((ThrottlingCell)cell).Binding;
        return ChannelTarget.Of<ILongWorkByTask>(
            CellBindings.Create(binding, TimeSpan.FromMinutes(10)),
            CellBindings.AddressOf(binding, address),
            static async channel => await channel.WorkAsync(1).ConfigureAwait(false),
            opensFirst: CellBindings.ProtectsMessages(binding));
    }

    public async Task WarmAsync(ICellDefinition cell, Uri address)
    {
        const int calls = 20;
        var binding = ((ThrottlingCell)cell).Binding;
        await using var target = ChannelTarget.Of<ILongWorkByTask>(
            CellBindings.Create(binding, TimeSpan.FromSeconds(20)),
            CellBindings.AddressOf(binding, address),
            static async channel => await channel.WorkAsync(-1).ConfigureAwait(false));
        for (var i = 0; i < calls; i++)
        {
            var session = await target.OpenAsync();
            await session.CallAsync();
            await session.CloseAsync();
        }
    }

    public LabPage Build(TrialData data) => new ThrottlingPage(settings, data).Build();
}
