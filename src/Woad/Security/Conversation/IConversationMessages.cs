using Woad.Exchanges;

namespace Woad.Security.Conversation;

/// <summary>Writes what a service sends in its conversations.</summary>
internal interface IConversationMessages
{
    /// <summary>Secures a message by the key of a conversation.</summary>
    void Protect(ServiceConversation conversation, Outgoing message);

    /// <summary>Writes the secured message by which the service ends a conversation.</summary>
    /// <param name="conversation">The conversation.</param>
    /// <param name="addresses">The addresses of both sides; null where messages go over one connection.</param>
    /// <param name="into">Takes the message.</param>
    void WriteCancel(ServiceConversation conversation, SessionAddresses? addresses, Outgoing into);
}
