using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;
using Woad.Security.Conversation;

namespace Woad.Freeze;

/// <summary>What an element that establishes security contexts means.</summary>
internal static class ConversationFreezer
{
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public static ServiceConversationModel OfService(
        SecurityBindingElement security, TransportModel transport, ServiceCredentials? credentials)
    {
        Check(security, transport);
        var local = security.LocalServiceSettings;
        return new ServiceConversationModel(
            CredentialFreezer.Profile(security, CredentialFreezer.Times(local)), local.SessionKeyRenewalInterval, local.SessionKeyRolloverInterval)
        {
            Bootstrap = CredentialFreezer.OfService(security.Bootstrap!, credentials),
            MaxPending = local.MaxPendingSessions,
            InactivityTimeout = local.InactivityTimeout,
        };
    }

    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public static ClientConversationModel OfClient(
        SecurityBindingElement security, TransportModel transport, ClientCredentials? credentials)
    {
        Check(security, transport);
        var local = security.LocalClientSettings;
        return new ClientConversationModel(
            CredentialFreezer.Profile(security, CredentialFreezer.Times(local)), local.SessionKeyRenewalInterval, local.SessionKeyRolloverInterval)
        {
            Bootstrap = CredentialFreezer.OfClient(security.Bootstrap!, credentials),
        };
    }

    private static void Check(SecurityBindingElement security, TransportModel transport)
    {
        var problem = !security.IncludeTimestamp || !security.Bootstrap!.IncludeTimestamp
            ? "IncludeTimestamp is false, and the timestamp is what the session's key signs. Set it to true"
            : transport.StreamsRequests || transport.StreamsReplies
            ? "TransferMode is not Buffered, and messages of a session are checked whole. Set it to Buffered, or leave the session out (EstablishSecurityContext = false)"
            : !security.RequiresCancellation
            ? "requireCancellation is false, which asks for a security context that the client keeps in a cookie. Set it to true"
            : security.Bootstrap.Bootstrap is not null
            ? "its bootstrap security is a secure conversation itself. Use the security that establishes one"
            : null;
        if (problem is not null)
        {
            throw new InvalidOperationException(
                $"The {security.GetType().Name} for a secure conversation cannot be used: {problem}, on service and client.");
        }
    }
}
