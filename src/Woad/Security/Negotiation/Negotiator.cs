using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Security.Contexts;

namespace Woad.Security.Negotiation;

/// <summary>Negotiates the security contexts of the channels of one factory.</summary>
internal static class Negotiator
{
    /// <summary>The contexts that are negotiated by a model.</summary>
    /// <remarks>
    /// Getting one throws a <see cref="SecurityNegotiationException"/> when the service refuses, or is not the one that
    /// is wanted, and a <see cref="ServerTooBusyException"/> when it has too many negotiations under way.
    /// </remarks>
    public static TokenCache Of(NegotiationModel model) =>
        new(model.Caching, async (askAsync, target, context, cancellationToken) =>
        {
            using var negotiation = new ClientNegotiation(model, target, context, askAsync);
            return await negotiation.RunAsync(cancellationToken).ConfigureAwait(false);
        });
}
