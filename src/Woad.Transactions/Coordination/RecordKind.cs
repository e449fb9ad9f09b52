namespace Woad.Transactions.Coordination;

/// <summary>The records of the log. A transaction without a record has aborted.</summary>
internal enum RecordKind
{
    /// <summary>This process has promised its superior to do whatever is decided.</summary>
    Prepared = 1,

    /// <summary>The transaction commits.</summary>
    Committed = 2,
}
