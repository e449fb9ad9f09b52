using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security.Elements;

namespace Woad.Security;

/// <summary>
/// Makes the message of a request, which tells its sender as layers or the transport have verified it.
/// </summary>
internal static class RequestReader
{
    /// <summary>
    /// The request, with its transport's properties, its action and its To also where the binding has no addressing.
    /// </summary>
    public static Message Read(Incoming incoming, EncodingModel encoding) =>
        Read(incoming, MessageReader.Open(incoming, encoding), encoding);

    /// <summary>The same of a message that has been made already.</summary>
    public static Message Read(Incoming incoming, Message message, EncodingModel encoding)
    {
        if (!encoding.HasAddressing)
        {
            EnvelopeHeaders.SetBeside(
                message.Headers, incoming.Origin.Via, (incoming.Exchange as ITransportAction)?.Action);
        }

        message.Properties.Via = incoming.Origin.Via;
        incoming.AddProperties(message.Properties);
        if (incoming.Caller is { IsKnown: true } caller)
        {
            PeerSecurity.AddTo(message.Properties, caller);
        }
        else if (message.Properties.Security is null && incoming.Identity is { IsKnown: true } peer)
        {
            PeerSecurity.AddTo(message.Properties, peer);
        }
        else if (message.Properties.Security is null && incoming.UnderstoodHeaders.Contains(SecurityNames.Header))
        {
            // Verified, by a key that belongs to nobody in particular.
            PeerSecurity.AddTo(message.Properties, ServiceSecurityContext.Anonymous);
        }

        PeerSecurity.AddTokens(message, incoming);
        return message;
    }
}
