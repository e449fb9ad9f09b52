using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>The receivers of the part of a service's stack above.</summary>
/// <param name="Requests">Takes messages that stand for themselves.</param>
/// <param name="Sessions">Takes sessions.</param>
internal sealed record Upstream(IReceiver Requests, ISessionServer Sessions);
