using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Encoders.Parts;

/// <summary>The envelope of an MTOM message as text, with the contents of its other parts in their places.</summary>
internal static class UnpackedEnvelope
{
    /// <summary>The parts of a message, which is text afterwards.</summary>
    /// <exception cref="System.ServiceModel.CommunicationException">
    /// The text is larger than base64 of a received message may be.
    /// </exception>
    /// <param name="message">The message.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="maxSize">Bytes that a received message may have.</param>
    /// <param name="passesSecurity">Whether a layer of the stack reads the Security header of every message.</param>
    public static ReceivedEnvelope Of(Incoming message, EncodingModel encoding, int maxSize, bool passesSecurity)
    {
        if (message.Envelope.Form != BodyForm.Text)
        {
            var text = new EnvelopeBuffer();
            using (var reader = MtomEncoding.Source(message.Envelope, encoding).CreateReader())
            {
                reader.MoveToContent();
                PartWriter.WriteAlone(encoding, asText: true, text, writer => writer.WriteNode(reader, defattr: false));
            }

            if (text.Length > (long)maxSize * 3 / 2)
            {
                throw ReceivedSize.Exceeded(text.Length, maxSize);
            }

            message.Envelope.Take(text);
            message.Envelope.Form = BodyForm.Text;
            message.Message = null;
        }

        return new ReceivedEnvelope(message, encoding, maxSize, passesSecurity);
    }
}
