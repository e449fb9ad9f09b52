using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Published;
using Woad.Lab.Targets;
using Woad.Lab.Trials;

namespace Woad.Lab.Throttling;

/// <summary>One run of the experiment: limits, operation style and what the callers do.</summary>
internal sealed record ThrottlingCell(
    ThrottleLimits Limits,
    string Binding,
    OperationStyle Style,
    int? MinThreads,
    ChannelUse Channel,
    int InFlight,
    double Seconds
) : ICellDefinition
{
    public string Id => string.Join('/', Parts());

    public string? ServerKey => null;

    /// <summary>A pool keeps the threads that an earlier window had added.</summary>
    public bool IsFresh => Style == OperationStyle.Pool;

    public TimeSpan Expected => TimeSpan.FromSeconds(Seconds + 1.5);

    public PublishedRun? Published =>
        Style == OperationStyle.Sync && Limits.InFlight == InFlight ? PublishedRun.Named(Limits.Name) : null;

    public bool HasSessions => CellBindings.HasSessions(Binding);

    /// <summary>
    /// A channel for each call gives its session back; one that a user keeps is never there for another.
    /// </summary>
    public bool KeepsSessions => HasSessions && Channel.Life != ChannelLife.PerCall;

    /// <summary>A security context for each user is set up before the tests begin.</summary>
    public bool SetsUpFirst => CellBindings.ProtectsMessages(Binding) && Channel.Life == ChannelLife.PerUser;

    private IEnumerable<string> Parts()
    {
        yield return Limits.Name;
        if (Channel.Life != ChannelLife.PerUser)
        {
            yield return $"{Channel}";
        }

        if (Style != OperationStyle.Sync)
        {
            yield return Style.ToString().ToLowerInvariant() + MinThreads;
        }

        if (InFlight > 1)
        {
            yield return $"x{InFlight}";
        }

        yield return Binding;
    }
}
