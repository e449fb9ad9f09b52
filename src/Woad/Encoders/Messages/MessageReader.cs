using System.ServiceModel.Channels;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Encoders;

/// <summary>Makes a message of received bytes: the entry of the message lane.</summary>
internal static class MessageReader
{
    /// <summary>
    /// The message of <paramref name="incoming"/>, with the headers understood that layers have taken care of.
    /// </summary>
    /// <param name="incoming">The message; when it is still arriving its head has been read.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="ownsConnection">Whether the end of a message that is still arriving is that of its connection (the
    /// client's side).</param>
    public static Message Open(Incoming incoming, EncodingModel encoding, bool ownsConnection = false)
    {
        var message = incoming.Message ?? (incoming is { Arriving: { } arriving, StreamHead: { } head }
            ? StreamedReader.Open(arriving, incoming.Envelope, head, encoding, ownsConnection)
            : Read(incoming.Envelope, encoding));
        foreach (var name in incoming.UnderstoodHeaders)
        {
            foreach (var header in message.Headers)
            {
                if (header.Name == name.Local.Text
                    && header.Namespace == name.Namespace.Text
                    && message.Version.Envelope.IsForLastReceiver(header.Actor))
                {
                    message.Headers.UnderstoodHeaders.Add(header);
                }
            }
        }

        return message;
    }

    public static Message Read(EnvelopeBuffer bytes, EncodingModel encoding)
    {
        if (bytes.Length == 0 && encoding.HasEmptyMessages)
        {
            return Message.CreateMessage(MessageVersion.None, (string?)null);
        }

        if (encoding.Custom is { } custom)
        {
            return custom.Read(bytes);
        }

        var source = encoding.IsMtom && bytes.Form != BodyForm.Text
            ? MtomEncoding.Source(bytes, encoding)
            : Source(bytes, encoding);
        if (UsualEnvelope.Read(bytes, encoding, source) is not { } headers)
        {
            return new ReceivedMessage(source, encoding.Version);
        }

        source.IsUsual = true;
        return ReceivedMessage.OfUsual(source, encoding.Version, headers);
    }

    /// <summary>The bytes of an envelope that is no package.</summary>
    public static EnvelopeSource Source(EnvelopeBuffer bytes, EncodingModel encoding) =>
        encoding.IsText || bytes.Form == BodyForm.Text
            ? new TextEnvelopeSource(bytes.Memory, encoding.Quotas)
            : new BinaryEnvelopeSource(bytes.Memory, bytes.Strings, encoding.Quotas);
}
