namespace Woad.Transactions.Coordination;

/// <summary>The states of a participant, as its coordinator knows them.</summary>
internal enum BranchPhase
{
    /// <summary>It has registered.</summary>
    Active,

    /// <summary>It has been asked for its vote.</summary>
    Preparing,

    /// <summary>It has agreed.</summary>
    Prepared,

    /// <summary>It is to commit.</summary>
    Committing,

    /// <summary>It has voted read-only, has committed, or has aborted.</summary>
    Ended,
}
