using System.ServiceModel;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>The message security of a client's channels, fixed at open.</summary>
/// <param name="Profile">What both sides have alike.</param>
/// <param name="Keys">Makes the keys for a service, of its address.</param>
/// <param name="Tokens">Makes the tokens that say who the client is, for a service.</param>
internal sealed record ClientSecurityModel(
    SecurityProfile Profile, Func<EndpointAddress, LayerContext, ClientKeys> Keys,
    Func<EndpointAddress, ClientTokens> Tokens)
{
    private ReplayCache? _replays;
    private SecuredMessages? _messages;

    /// <summary>The security of a channel to a service. All channels remember the same replies.</summary>
    public ClientProtection Begin(EndpointAddress target, LayerContext context)
    {
        if (_replays is null && ReplayCache.Of(Profile, context.Clock) is { } replays)
        {
            Interlocked.CompareExchange(ref _replays, replays, null);
        }

        var messages = SecuredMessages.Of(Profile, context, ref _messages);
        return new ClientProtection(Profile, Keys(target, context), Tokens(target), context, messages, _replays);
    }
}
