using System.ServiceModel;
using Woad.Layers;

namespace Woad.Security.Contexts;

/// <summary>Gets a new token from a service.</summary>
/// <param name="askAsync">Sends requests to the service, below the layers that protect messages.</param>
/// <param name="target">The service, whose identity is checked.</param>
/// <param name="context">The stack, of a client.</param>
/// <param name="cancellationToken">Ends the wait for the service.</param>
internal delegate ValueTask<ClientToken> IssueToken(
    AskAsync askAsync, EndpointAddress target, LayerContext context, CancellationToken cancellationToken);
