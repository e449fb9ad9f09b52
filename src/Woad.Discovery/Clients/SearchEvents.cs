using System.ServiceModel.Discovery;

namespace Woad.Discovery.Clients;

/// <summary>The events of a search.</summary>
/// <param name="Found">An endpoint has been found; with the percentage of the results that are wanted.</param>
/// <param name="ProxyFound">A proxy asks the client to use it.</param>
internal sealed record SearchEvents(
    Action<int, EndpointDiscoveryMetadata, DiscoveryMessageSequence?> Found,
    Action<EndpointDiscoveryMetadata, DiscoveryMessageSequence?> ProxyFound);
