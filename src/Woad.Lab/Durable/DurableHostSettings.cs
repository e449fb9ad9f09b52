namespace Woad.Lab.Durable;

/// <summary>The settings of the host processes of a cell.</summary>
/// <param name="Store">The store.</param>
/// <param name="Hosts">The number of host processes.</param>
/// <param name="Place">The place in the store that another process has made; null to make one.</param>
internal sealed record DurableHostSettings(StoreKind Store, int Hosts, string? Place = null);
