using Woad.Exchanges;
using Woad.Security.Conversation;
using Woad.Security.Secured;

namespace Woad.Tests.Security.Shares;

/// <summary>Conversations that send nothing.</summary>
internal sealed class SilentMessages : IConversationMessages
{
    public void Protect(ServiceConversation conversation, Outgoing message, VerifiedMessage? request)
    {
    }

    public void WriteReference(ServiceConversation conversation, System.Xml.XmlDictionaryWriter writer)
    {
    }

    public void WriteCancel(ServiceConversation conversation, SessionAddresses? addresses, Outgoing into)
    {
    }
}
