using System.ServiceModel;

namespace Woad.Layers;

/// <summary>Opens a connection to <paramref name="target"/>, reached at <paramref name="via"/>.</summary>
internal delegate ValueTask<T> Connect<T>(EndpointAddress target, Uri via, CancellationToken cancellationToken);
