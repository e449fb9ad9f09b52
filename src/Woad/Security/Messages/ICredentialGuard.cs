using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Security.Messages;

/// <summary>The service's half of a client's credential in messages, which also stands at the beginning of a conversation.</summary>
internal interface ICredentialGuard : IMessageGuard
{
    /// <summary>Checks the credential of a message whose header has been read; null for nobody in particular.</summary>
    /// <param name="message">The message.</param>
    /// <param name="index">Where its Security header is.</param>
    /// <param name="security">What the header says.</param>
    /// <param name="endorsement">A signature that somebody else has verified; null for none.</param>
    /// <exception cref="Woad.Messages.RefusedSecurityException">The message is not as it must be.</exception>
    PeerIdentity? Verify(Message message, int index, ReceivedSecurity security, ReceivedSignature? endorsement);
}
