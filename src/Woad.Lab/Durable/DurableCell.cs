using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;

namespace Woad.Lab.Durable;

/// <summary>Durable calls on one store.</summary>
/// <param name="Store">The store.</param>
/// <param name="Bytes">The size of the state.</param>
/// <param name="Hosts">Host processes of the store.</param>
/// <param name="Callers">Callers, spread over the hosts.</param>
/// <param name="IsShared">Whether all call one instance; otherwise each has its own.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record DurableCell(
    StoreKind Store, int Bytes, int Hosts, int Callers, bool IsShared, double Seconds) : IDurableTrial
{
    public string Id => string.Create(
        CultureInfo.InvariantCulture,
        $"{Series}/{Hosts}-host{(Hosts == 1 ? "" : "s")}{(IsTwin ? "/twin" : "")}");

    /// <summary>Whether it is another cell measured again, under a name of its own.</summary>
    public bool IsTwin { get; init; }

    /// <summary>The cells that differ by the number of hosts.</summary>
    public string Series => string.Create(
        CultureInfo.InvariantCulture,
        $"{NameOf(Store)}/{PayloadSize.Name(Bytes)}/{Callers}-caller{(Callers == 1 ? "" : "s")}")
        + (IsShared ? "/one-instance" : "");

    /// <summary>Cells of the same number of hosts share them.</summary>
    public string? ServerKey => KeyOf(Hosts);

    public double WarmUpSeconds => 0.5 * Seconds;

    public bool DetectsWarmUp => true;

    public ICallTarget TargetOf(CellTopology hosts) => new BagTarget(hosts, Store, Bytes, IsShared);

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 0.2);

    public static string KeyOf(int hosts) => string.Create(CultureInfo.InvariantCulture, $"hosts/{hosts}");

    public static string NameOf(StoreKind store) => store.ToString().ToLowerInvariant();
}
