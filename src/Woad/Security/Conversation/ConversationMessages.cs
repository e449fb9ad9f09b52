using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Contexts;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>The messages of a service's conversations, secured by the keys of their contexts.</summary>
/// <param name="profile">How messages are secured.</param>
/// <param name="protection">Secures them.</param>
/// <param name="keys">The keys.</param>
/// <param name="context">The stack.</param>
internal sealed class ConversationMessages(
    SecurityProfile profile, ServiceProtection protection, SecurityContextKeys keys, LayerContext context)
    : IConversationMessages
{
    public void Protect(ServiceConversation conversation, Outgoing message, VerifiedMessage? request)
    {
        if (profile.AnswersUnsecured || message.IsRefusal)
        {
            return;
        }

        var own = keys.Of(conversation);
        if (request is null)
        {
            protection.Secure(message, own);
        }
        else
        {
            protection.Secure(message, own, request);
        }
    }

    public void WriteReference(ServiceConversation conversation, XmlDictionaryWriter writer) =>
        new SecurityContextReference(
            profile.Names, conversation.TokenId, conversation.Id, conversation.Keys.Used.Instance)
            .WriteUnattached(writer);

    public void WriteCancel(ServiceConversation conversation, SessionAddresses? addresses, Outgoing into)
    {
        var names = profile.Names;
        var generation = conversation.Keys.Used.Instance;
        var target = new SecurityContextReference(names, conversation.TokenId, conversation.Id, generation);
        var body = new TokenRequestWriter(names, names.CancelType, null, 0, target);
        var cancel = Message.CreateMessage(context.Encoding.Version, names.CancelAction, body);
        if (context.Encoding.HasAddressing)
        {
            cancel.Headers.MessageId = new UniqueId();
            cancel.Headers.ReplyTo = addresses?.Local ?? new EndpointAddress(EndpointAddress.AnonymousUri);
            (addresses?.Remote ?? new EndpointAddress(EndpointAddress.AnonymousUri)).ApplyTo(cancel);
        }

        context.Write(cancel, into);
        Protect(conversation, into, null);
    }
}
