namespace Woad.Transactions.Coordination;

/// <summary>The coordinator that decides over a transaction of this process.</summary>
/// <param name="Id">The identifier by which the superior names this process. It cannot be guessed.</param>
/// <param name="Peer">The coordinator.</param>
internal sealed record Superior(Guid Id, Peer Peer);
