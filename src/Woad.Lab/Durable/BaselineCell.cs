using System.Globalization;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>One measurement before the durable calls.</summary>
/// <param name="Kind">What is measured.</param>
/// <param name="Store">The store.</param>
/// <param name="Bytes">The size of the state.</param>
/// <param name="Callers">Callers of the service, or calls whose statements are sent at once.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record BaselineCell(Baseline Kind, StoreKind Store, int Bytes, int Callers, double Seconds)
    : ICellDefinition
{
    /// <summary>Whether all callers of the service call one instance.</summary>
    public bool IsShared { get; init; }

    public string Id => string.Create(
        CultureInfo.InvariantCulture,
        $"{DurableCell.NameOf(Store)}/{PayloadSize.Name(Bytes)}/{Kind.ToString().ToLowerInvariant()}/{Callers}")
        + (IsShared ? "/one-instance" : "");

    /// <summary>Statements need no server. It is one process for all, with the store in memory.</summary>
    public string? ServerKey => "baseline";

    public double WarmUpSeconds => 0.4 * Seconds;

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 0.3);

    /// <summary>Connections at once: a host has two to PostgreSQL that lock and two that write, SQLite one.</summary>
    public int Sessions => Store switch
    {
        StoreKind.Sqlite => 1,
        StoreKind.Postgres => Math.Min(Callers, 4),
        _ => Callers,
    };

    /// <summary>Calls whose statements one connection sends and commits together.</summary>
    public int Together => Callers / Sessions;
}
