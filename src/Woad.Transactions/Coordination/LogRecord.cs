namespace Woad.Transactions.Coordination;

/// <summary>A record of the log: a transaction that has to go on after a crash.</summary>
/// <param name="Id">The identifier of the transaction.</param>
/// <param name="Kind">The state of the transaction.</param>
/// <param name="Superior">The superior and this process' identifier there; null for a root.</param>
/// <param name="Branches">The durable participants that have agreed.</param>
internal sealed record LogRecord(
    Guid Id, RecordKind Kind, Superior? Superior, IReadOnlyList<BranchRecord> Branches);
