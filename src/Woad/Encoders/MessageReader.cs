using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders.Streams;
using Woad.Messages;
using Woad.Security;

namespace Woad.Encoders;

/// <summary>Makes a message of received bytes: the entry of the message lane.</summary>
internal static class MessageReader
{
    /// <summary>A request, with its transport's properties, its action and its To also where the binding has no addressing.</summary>
    public static Message Read(Exchange exchange, EncodingModel encoding) =>
        Read(exchange, Read(exchange.Request, encoding), encoding);

    /// <summary>The same of a message that has been made already.</summary>
    public static Message Read(Exchange exchange, Message message, EncodingModel encoding)
    {
        if (!encoding.HasAddressing)
        {
            message.Headers.To ??= exchange.Via;
            if (exchange.TransportAction is { } action)
            {
                message.Headers.Action = action;
            }
        }

        message.Properties.Via = exchange.Via;
        exchange.AddProperties(message.Properties);
        if (message.Properties.Security is null && exchange.Peer is { Identity.IsAuthenticated: true } peer)
        {
            PeerSecurity.AddTo(message.Properties, PeerSecurity.Context(peer));
        }

        return message;
    }

    public static Message Read(EnvelopeBuffer bytes, EncodingModel encoding)
    {
        if (bytes.Message is { } message)
        {
            return message;
        }

        if (encoding.Custom is { } custom)
        {
            return custom.Read(bytes);
        }

        EnvelopeSource source = encoding.IsMtom ? MtomEncoding.Source(bytes, encoding)
            : encoding.IsText
            ? new TextEnvelopeSource(bytes.Memory, encoding.Quotas)
            : new BinaryEnvelopeSource(bytes.Memory, bytes.Strings?.Bcl, encoding.Quotas);
        return new ReceivedMessage(source, encoding.Version);
    }
}
