using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Security;

/// <summary>Who a transport's peer is, as messages and operations see it.</summary>
internal static class PeerSecurity
{
    /// <summary>The context of the calls of a peer; it may serve all of them.</summary>
    public static ServiceSecurityContext Context(PeerIdentity peer) =>
        peer.Security?.ServiceSecurityContext
        ?? (peer.Identity.IsAuthenticated
            ? new ServiceSecurityContext([new PeerPolicy(peer)])
            : ServiceSecurityContext.Anonymous);

    /// <summary>
    /// Tells a message of its sender, with the tokens that are known. Each has a property of its own, to which
    /// authorization may add.
    /// </summary>
    public static void AddTo(MessageProperties properties, PeerIdentity peer)
    {
        if (peer.Security is { } known)
        {
            var own = (SecurityMessageProperty)known.CreateCopy();
            own.ServiceSecurityContext ??= Context(peer);
            properties.Security = own;
        }
        else
        {
            AddTo(properties, Context(peer));
        }
    }

    /// <summary>The same where only the context is known.</summary>
    public static void AddTo(MessageProperties properties, ServiceSecurityContext context) =>
        properties.Security = new SecurityMessageProperty { ServiceSecurityContext = context };

    /// <summary>Tells a message of the tokens whose keys protect it.</summary>
    public static void AddTokens(Message message, Incoming incoming)
    {
        if (incoming.CoverageSoFar?.Proof is IMessageTokens tokens)
        {
            tokens.AddTo(SecurityMessageProperty.GetOrCreate(message));
        }
    }
}
