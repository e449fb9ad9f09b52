using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;

namespace Woad.Lab.Durable;

/// <summary>One measurement before the durable calls.</summary>
/// <param name="Kind">What is measured.</param>
/// <param name="Store">The store.</param>
/// <param name="Bytes">The size of the state.</param>
/// <param name="Callers">Callers of the service or the store; one, of statements.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record BaselineCell(Baseline Kind, StoreKind Store, int Bytes, int Callers, double Seconds)
    : IDurableTrial
{
    /// <summary>Hosts of the service.</summary>
    public int Hosts { get; init; } = 1;

    /// <summary>Whether all callers call one instance.</summary>
    public bool IsShared { get; init; }

    public string Id => string.Create(
        CultureInfo.InvariantCulture,
        $"{DurableCell.NameOf(Store)}/{PayloadSize.Name(Bytes)}/{Kind.ToString().ToLowerInvariant()}/{Callers}")
        + (IsShared ? "/one-instance" : "")
        + (Hosts == 1 ? "" : string.Create(CultureInfo.InvariantCulture, $"/{Hosts}-hosts"));

    public string? ServerKey => DurableCell.KeyOf(Hosts);

    public double WarmUpSeconds => 0.4 * Seconds;

    public bool DetectsWarmUp => Kind == Baseline.Store;

    public ICallTarget TargetOf(CellTopology hosts) => Kind switch
    {
        Baseline.Service => new BagTarget(hosts, Store, Bytes, IsShared),
        Baseline.Store => new StoreTarget(this),
        Baseline.Turns => new TurnsTarget(this, hosts),
        Baseline.Plain => new PlainBagTarget(this, hosts),
        _ => new StatementTarget(this),
    };

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 0.2);
}
