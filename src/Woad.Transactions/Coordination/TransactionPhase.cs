namespace Woad.Transactions.Coordination;

/// <summary>The states of a transaction in one process.</summary>
internal enum TransactionPhase
{
    /// <summary>Participants register.</summary>
    Active,

    /// <summary>Volatile participants vote; durable ones may still register.</summary>
    PreparingVolatile,

    /// <summary>Durable participants vote.</summary>
    PreparingDurable,

    /// <summary>All have agreed, and the record of it is being written.</summary>
    Writing,

    /// <summary>The superior has the vote, and decides.</summary>
    Prepared,

    /// <summary>The decision to commit is durable; participants hear of it.</summary>
    Committing,

    /// <summary>Nothing is left to do.</summary>
    Ended,
}
