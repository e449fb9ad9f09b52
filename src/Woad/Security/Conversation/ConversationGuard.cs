using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>
/// The guard of a service's messages within conversations. What dispatch sees has come out of a session, into which only verified
/// messages go; answers carry a timestamp.
/// </summary>
internal sealed class ConversationGuard(ICredentialGuard bootstrap) : IMessageGuard
{
    public void Protect(Message message) => bootstrap.Protect(message);

    public PeerIdentity? Verify(Message message) => null;

    public void Accept(Message message) => SecurityUnderstanding.Declare(message);
}
