using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Layers;

namespace Woad.Security.Negotiation;

/// <summary>
/// Negotiates the security contexts of the channels of one factory. A token serves all channels to its target.
/// </summary>
internal sealed class Negotiator(NegotiationModel model)
{
    private readonly TokenCache _tokens = new(model.Caching);

    /// <summary>A token that is good for a while: a kept one, or a new one.</summary>
    /// <param name="askAsync">Sends requests to the service, below the layers that protect messages.</param>
    /// <param name="target">The service, whose identity is checked.</param>
    /// <param name="context">The stack, of a client.</param>
    /// <param name="cancellationToken">Ends the wait for the service.</param>
    /// <exception cref="SecurityNegotiationException">
    /// The service refuses, or is not the one that is wanted.
    /// </exception>
    /// <exception cref="ServerTooBusyException">The service has too many negotiations under way.</exception>
    public ValueTask<NegotiatedToken> NegotiateAsync(
        AskAsync askAsync, EndpointAddress target, LayerContext context, CancellationToken cancellationToken) =>
        _tokens.Find(target, context.Clock) is { } kept
            ? new ValueTask<NegotiatedToken>(kept)
            : AnewAsync(askAsync, target, context, cancellationToken);

    /// <summary>The service does not know the token any more: it is not given to anybody again.</summary>
    public void Forget(EndpointAddress target, NegotiatedToken token) => _tokens.Remove(target, token);

    private async ValueTask<NegotiatedToken> AnewAsync(
        AskAsync askAsync, EndpointAddress target, LayerContext context, CancellationToken cancellationToken)
    {
        using var negotiation = new ClientNegotiation(model, target, context, askAsync);
        var token = await negotiation.RunAsync(cancellationToken).ConfigureAwait(false);
        _tokens.Add(target, token);
        return token;
    }
}
