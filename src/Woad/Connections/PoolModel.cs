namespace Woad.Connections;

/// <summary>How connections without a session are kept for the next one, fixed at open.</summary>
/// <param name="Group">Clients of one group share connections.</param>
/// <param name="MaxIdle">Most connections kept for an address.</param>
/// <param name="IdleTimeout">Time that a connection is kept.</param>
/// <param name="LeaseTimeout">Age at which a connection is not kept any more.</param>
internal sealed record PoolModel(string Group, int MaxIdle, TimeSpan IdleTimeout, TimeSpan LeaseTimeout)
{
    public static PoolModel Default { get; } = new("default", 10, TimeSpan.FromMinutes(2), TimeSpan.FromMinutes(5));
}
