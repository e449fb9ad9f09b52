namespace Woad.Durable.Sqlite;

/// <summary>The row of an instance.</summary>
/// <param name="State">Its state.</param>
/// <param name="Token">Changes with each lock in the row and with each write.</param>
/// <param name="Expires">See <see cref="RowTime"/>.</param>
internal sealed record InstanceRow(byte[] State, long Token, long Expires)
{
    /// <summary>Whether the lock in the file suffices.</summary>
    public bool IsFree => Expires == RowTime.Free && Token != 0;

    /// <summary>Whether a host has the instance by the row.</summary>
    public bool IsLockedAt(long now) => Expires > now;

    /// <summary>Whether a host that has the instance by the file may still be at work.</summary>
    public bool IsHeldAt(long now) => Expires < 0 && now < -Expires;
}
