namespace Woad.Transactions.Coordination;

/// <summary>The limits of everything that peers may ask of a node.</summary>
internal sealed record NodeLimits
{
    /// <summary>The maximum number of transactions that are open at once.</summary>
    public int MaxTransactions { get; init; } = 10_000;

    /// <summary>The maximum number of participants of one transaction.</summary>
    public int MaxParticipants { get; init; } = 100;

    /// <summary>The time for which participants may vote, once they have been asked.</summary>
    public TimeSpan VoteTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>The time after which a lost notification is sent again; it doubles up to a minute.</summary>
    public TimeSpan RepeatInterval { get; init; } = TimeSpan.FromSeconds(1);
}
