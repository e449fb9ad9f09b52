using System.ServiceModel.Discovery;

namespace Woad.Discovery.Tool;

/// <summary>An endpoint that has been announced.</summary>
/// <param name="Facts">The facts about it.</param>
/// <param name="Sequence">The position of the announcement; null when it had none.</param>
/// <param name="Host">The host that has announced it.</param>
/// <param name="Time">When it was announced, as a time stamp.</param>
internal sealed record StoredEndpoint(
    EndpointDiscoveryMetadata Facts, DiscoveryMessageSequence? Sequence, string Host, long Time);
