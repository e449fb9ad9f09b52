using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>
/// Sends a request of a layer's own below it, and completes when its reply is in <see cref="PendingRequest.Reply"/>.
/// </summary>
internal delegate ValueTask AskAsync(PendingRequest request, CancellationToken cancellationToken);
