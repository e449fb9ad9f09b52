using Npgsql;

namespace Woad.Durable.Postgres;

/// <summary>
/// How long a connection may be idle (<c>Connection Idle Lifetime</c>), and how old it may become (<c>Connection
/// Lifetime</c>), of Npgsql's connection strings.
/// </summary>
internal sealed class PostgresAge(NpgsqlConnectionStringBuilder settings)
{
    private readonly TimeSpan _whole =
        settings.ConnectionLifetime > 0 ? TimeSpan.FromSeconds(settings.ConnectionLifetime) : TimeSpan.MaxValue;

    /// <summary>The clock of the factory, which is known when it opens. There are no connections before.</summary>
    public TimeProvider? Clock { get; set; }

    /// <summary>The time that a connection may be idle.</summary>
    public TimeSpan Idle { get; } = TimeSpan.FromSeconds(Math.Max(1, settings.ConnectionIdleLifetime));

    /// <summary>The time now, for <see cref="IsIdle"/> and <see cref="IsOver"/>.</summary>
    public long Now => Clock!.GetTimestamp();

    public bool IsIdle(long used) => Clock!.GetElapsedTime(used) > Idle;

    public bool IsOver(long opened) => Clock!.GetElapsedTime(opened) > _whole;
}
