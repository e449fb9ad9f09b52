namespace Woad.Transactions.Coordination;

/// <summary>The notifications of two-phase commit, with the names that they have on the wire.</summary>
internal enum Notice
{
    /// <summary>To a participant: vote.</summary>
    Prepare,

    /// <summary>From a participant: it will do whatever is decided.</summary>
    Prepared,

    /// <summary>From a participant: the decision is the same to it.</summary>
    ReadOnly,

    /// <summary>To a participant: the transaction commits.</summary>
    Commit,

    /// <summary>From a participant: it has committed, and need not be told again.</summary>
    Committed,

    /// <summary>To a participant: the transaction aborts.</summary>
    Rollback,

    /// <summary>From a participant: it has aborted.</summary>
    Aborted,

    /// <summary>From a participant that has restarted (October 2004): tell the decision again.</summary>
    Replay,
}
