using System.IdentityModel.Claims;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Security.Sessions;

/// <summary>The session of a channel as programs see it: by its name, with what secures it.</summary>
internal static class ChannelSessions
{
    /// <summary>The public view of a session.</summary>
    /// <param name="id">Its name.</param>
    /// <param name="context">The security context of the session; null without.</param>
    /// <param name="peer">Who the other side has proved to be; null without transport security.</param>
    /// <param name="expected">The identity in the address of the other side; null without.</param>
    public static NamedSession Of(
        string id, ISecurityContext? context, PeerIdentity? peer, EndpointIdentity? expected = null) =>
        context is IReferredContext referred ? new ConversationSession(id, IdentityOf(peer) ?? expected, referred)
        : peer is not null ? new SecuredSession(id, IdentityOf(peer) ?? expected)
        : new NamedSession(id);

    /// <summary>The identity of a peer, from the first of its claims that identifies it.</summary>
    public static EndpointIdentity? IdentityOf(PeerIdentity? peer) => peer is not { IsKnown: true } ? null
        : PeerSecurity.Context(peer).AuthorizationContext.ClaimSets
            .SelectMany(static set => set.FindClaims(null, Rights.Identity)).FirstOrDefault() is { } claim
            ? EndpointIdentity.CreateIdentity(claim)
            : null;
}
