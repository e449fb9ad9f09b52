using Woad.Lab.Durable.Stores;

namespace Woad.Lab.Durable;

/// <summary>The settings of host processes, which serve all stores of a run.</summary>
/// <param name="Stores">The stores beside the one in memory.</param>
/// <param name="Hosts">The number of host processes.</param>
/// <param name="Places">The place in each store that another process has made; null to make them.</param>
internal sealed record DurableHostSettings(
    IReadOnlyList<StoreKind> Stores, int Hosts, IReadOnlyList<string>? Places = null);
