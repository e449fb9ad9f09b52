using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Targets;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Throttling;

/// <summary>The experiment on sessions, calls and instances: who waits for which limit, and for how long.</summary>
internal sealed class ThrottlingExperiment(ThrottlingSettings settings)
    : TrialExperiment<ThrottlingCell, ThrottlingSettings>(settings)
{
    public const string ExperimentName = "throttling";
    private const double TicksOfARun = 12;

    public override string Name => ExperimentName;

    protected override IEnumerable<IEnumerable<ThrottlingCell>> Groups => Given.Cells.GroupBy(c => c.Binding);

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        new ThrottlingClaims(Given, data).All();

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration) =>
        [.. Given.Cells.SelectMany(c => ThrottlingModel.Predict(c, Given))];

    protected override CellSpec ServerOf(ThrottlingCell cell)
    {
        var interval = TimeSpan.FromSeconds(Math.Clamp(cell.Seconds / 120, 0.02, 0.5));
        return CellSpec.Of(
            ThrottledService.Name,
            new ThrottledServiceSettings(
                cell.Binding,
                cell.Limits.Calls,
                cell.Limits.Sessions,
                cell.Limits.Instances,
                cell.Style,
                Given.ServiceSeconds,
                cell.MinThreads),
            interval);
    }

    protected override LoadPlan PlanOf(ThrottlingCell cell, int repetition)
    {
        var load = Given.Load ?? FormattableString.Invariant($"users:{Given.Users}");
        var shape = LoadText.Parse(load, TimeSpan.Zero, TimeSpan.FromSeconds(cell.Seconds));
        return new LoadPlan(shape)
        {
            ReadyChannels = cell.SetsUpFirst && shape is ClosedShape closed ? closed.Users : 0,
            InFlight = cell.InFlight,
            Channel = cell.Channel,
            Think = Pause.Parse(Given.Think, "--think"),
            Seed = Given.Seed,
            Drain = TimeSpan.Zero,
            TickSeconds = Math.Min(1, cell.Seconds / TicksOfARun),
        };
    }

    /// <summary>
    /// A user's first test includes the opening of its channel, as it did in the published test. A channel with a
    /// security context is opened before the tests begin, and its time is known by itself.
    /// </summary>
    protected override ICallTarget TargetOf(ThrottlingCell cell, CellTopology topology)
    {
        var binding = cell.Binding;
        return ChannelTarget.Of<ILongWorkByTask>(
            CellBindings.Create(binding, TimeSpan.FromMinutes(10)),
            CellBindings.AddressOf(binding, topology.Address),
            static async channel => await channel.WorkAsync(1).ConfigureAwait(false),
            opensFirst: CellBindings.ProtectsMessages(binding));
    }

    protected override async Task WarmAsync(ThrottlingCell cell, CellTopology topology)
    {
        const int calls = 20;
        var binding = cell.Binding;
        await using var target = ChannelTarget.Of<ILongWorkByTask>(
            CellBindings.Create(binding, TimeSpan.FromSeconds(20)),
            CellBindings.AddressOf(binding, topology.Address),
            static async channel => await channel.WorkAsync(-1).ConfigureAwait(false));
        for (var i = 0; i < calls; i++)
        {
            var session = await target.OpenAsync();
            await session.CallAsync();
            await session.CloseAsync();
        }
    }

    public override LabPage Build(TrialData data) => new ThrottlingPage(Given, data).Build();
}
