namespace Woad.Transactions.Coordination;

/// <summary>A coordinator or participant in another process.</summary>
/// <param name="Version">The version of the protocol: 10 for October 2004, 11 for 1.1.</param>
/// <param name="Address">The address of its protocol service.</param>
/// <param name="Parameters">
/// Its reference parameters as XML, by which it knows the transaction; empty for none.
/// </param>
internal sealed record Peer(int Version, string Address, string Parameters);
