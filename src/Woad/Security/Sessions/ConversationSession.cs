using System.ServiceModel;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Layers;

namespace Woad.Security.Sessions;

/// <summary>The session of a channel that is a secure conversation.</summary>
internal sealed record ConversationSession(string Id, EndpointIdentity? RemoteIdentity, IReferredContext Context)
    : SecuredSession(Id, RemoteIdentity), ISecureConversationSession
{
    public void WriteSessionTokenIdentifier(XmlDictionaryWriter writer) => Context.WriteReference(writer);

    public bool TryReadSessionTokenIdentifier(XmlReader reader) => TokenReference.IsTo(Context, reader);
}
