namespace Woad.Routing.Versions;

/// <summary>A message has passed too many routers. No backup is tried for it.</summary>
/// <param name="message">The message to persons.</param>
internal sealed class RoutingLoopException(string message) : Exception(message);
