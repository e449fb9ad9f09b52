using System.ServiceModel;

namespace Woad.Routing.Versions;

/// <summary>A message has no way onward. No backup is tried for it.</summary>
/// <param name="message">The message, which the caller may read.</param>
internal sealed class NoRouteException(string message) : EndpointNotFoundException(message);
