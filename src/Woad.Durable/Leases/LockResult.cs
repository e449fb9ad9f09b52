namespace Woad.Durable.Leases;

/// <summary>The answer of a database that was asked for a lock.</summary>
/// <param name="Exists">Whether the instance is there.</param>
/// <param name="State">Its state, when it has been locked; null when somebody else has locked it.</param>
/// <param name="Token">The token that the next write has to name.</param>
internal readonly record struct LockResult(bool Exists, byte[]? State, long Token);
