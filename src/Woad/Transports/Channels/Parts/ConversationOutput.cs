using System.ServiceModel;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Sessions;

namespace Woad.Transports.Channels;

/// <summary>The sending half of a session that is a secure conversation.</summary>
internal sealed class ConversationOutput(
    IEnvelopeSession session,
    EndpointIdentity? remote,
    IReferredContext context,
    TimeSpan closeTimeout,
    TimeProvider clock)
    : SecuredOutput(session, remote, closeTimeout, clock), ISecureConversationSession
{
    public void WriteSessionTokenIdentifier(XmlDictionaryWriter writer) => context.WriteReference(writer);

    public bool TryReadSessionTokenIdentifier(XmlReader reader) => TokenReference.IsTo(context, reader);
}
