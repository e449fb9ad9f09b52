using Microsoft.AspNetCore.Connections;

namespace Woad.Server.Tcp;

/// <summary>A place that is listened on.</summary>
/// <param name="Listener">Accepts the connections.</param>
/// <param name="Owner">What the listener needs as long as one of its connections is open; null for nothing.</param>
internal sealed record BoundPlace(IConnectionListener Listener, IAsyncDisposable? Owner = null);
