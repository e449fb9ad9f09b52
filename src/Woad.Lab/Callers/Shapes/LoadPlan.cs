namespace Woad.Lab.Callers.Shapes;

/// <summary>All that the engine needs to know.</summary>
internal sealed record LoadPlan(LoadShape Shape)
{
    /// <summary>After a reply, before the next call of a user.</summary>
    public Pause Think { get; init; } = Pause.None;

    /// <summary>From one start of a user to its next; a reply that comes later makes the next call late.</summary>
    public Pause Pacing { get; init; } = Pause.None;

    /// <summary>Calls that one user has under way at once.</summary>
    public int InFlight { get; init; } = 1;

    public ChannelUse Channel { get; init; } = ChannelUse.PerUser;

    /// <summary>Channels that are opened before the load begins.</summary>
    public int ReadyChannels { get; init; }

    /// <summary>An open load drops a start that is due when so many calls are under way.</summary>
    public int MaxInFlight { get; init; } = 1000;

    public int Seed { get; init; } = 1;

    /// <summary>The part of the load that this process makes.</summary>
    public LoadShare Share { get; private init; } = LoadShare.Whole;

    /// <summary>How finely the load is written down over time, in seconds.</summary>
    public double TickSeconds { get; init; } = 1;

    /// <summary>Calls under way at the end are waited for this long, then their channels are aborted.</summary>
    public TimeSpan Drain { get; init; } = TimeSpan.FromSeconds(2);

    /// <summary>The largest number of parts of which each still has something to do.</summary>
    public int MostShares => Math.Min(
        Shape is ClosedShape closed ? closed.Users : MaxInFlight,
        Channel.MostShares);

    /// <summary>The plan of one part of the load.</summary>
    public LoadPlan Of(LoadShare share) => this with
    {
        Share = share,
        MaxInFlight = (int)share.Of(MaxInFlight),
        Channel = Channel.Of(share),
    };
}
