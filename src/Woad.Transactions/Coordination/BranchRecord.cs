namespace Woad.Transactions.Coordination;

/// <summary>A durable participant in a record of the log.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="Peer">The process; null for a resource of this one.</param>
/// <param name="Resource">The name of the resource; null for a process.</param>
internal sealed record BranchRecord(Guid Id, Peer? Peer, string? Resource);
