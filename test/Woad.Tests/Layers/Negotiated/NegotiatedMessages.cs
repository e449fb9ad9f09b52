using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Negotiation;

namespace Woad.Tests.Layers.Negotiated;

/// <summary>Answers negotiations, and wants every other message to name a context.</summary>
internal sealed class NegotiatedMessages(NegotiationReceiver receiver, LayerContext context)
{
    private const string Name = "Context";
    private const string Namespace = "urn:negotiated";

    public static MessageHeader Header(string identifier) => MessageHeader.CreateHeader(Name, Namespace, identifier);

    /// <summary>Whether the message is for the part above.</summary>
    public async ValueTask<bool> TakeAsync(Incoming incoming)
    {
        if (await receiver.TryAnswerAsync(incoming).ConfigureAwait(false))
        {
            return false;
        }

        var parts = context.Parts(incoming);
        var index = parts.Find(Name, Namespace);
        if (index < 0
            || !receiver.Contexts.TryFind(
                context.Open(incoming).Headers.GetHeader<string>(Name, Namespace), null, out var found))
        {
            await context.RefuseAsync(incoming, new MessageSecurityException("The message names no context."))
                .ConfigureAwait(false);
            return false;
        }

        incoming.Caller = found.Peer;
        parts.RemoveHeader(index);
        return true;
    }
}
