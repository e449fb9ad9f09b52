using System.Xml;
using Woad.Exchanges;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>Writes what a service sends in its conversations.</summary>
internal interface IConversationMessages
{
    /// <summary>Secures a message by the key of a conversation.</summary>
    /// <param name="conversation">The conversation.</param>
    /// <param name="message">The message.</param>
    /// <param name="request">The request that it answers, as it was verified; null where that is not known.</param>
    void Protect(ServiceConversation conversation, Outgoing message, VerifiedMessage? request);

    /// <summary>Writes a SecurityTokenReference to the token of a conversation.</summary>
    /// <param name="conversation">The conversation.</param>
    /// <param name="writer">Takes the element.</param>
    void WriteReference(ServiceConversation conversation, XmlDictionaryWriter writer);

    /// <summary>Writes the secured message by which the service ends a conversation.</summary>
    /// <param name="conversation">The conversation.</param>
    /// <param name="addresses">The addresses of both sides; null where messages go over one connection.</param>
    /// <param name="into">Takes the message.</param>
    void WriteCancel(ServiceConversation conversation, SessionAddresses? addresses, Outgoing into);
}
