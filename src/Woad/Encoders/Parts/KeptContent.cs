using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Encoders.Parts;

/// <summary>The content of the messages of one <see cref="Incoming"/>, one after the other.</summary>
internal sealed class KeptContent
{
    private ReceivedEnvelope? _content;

    /// <summary>The content of the present message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="maxSize">Bytes that a received message may have.</param>
    /// <param name="passesSecurity">Whether a layer of the stack reads the Security header of every message.</param>
    /// <param name="known">Headers of other messages of the endpoint.</param>
    public ReceivedEnvelope Of(
        Incoming message, EncodingModel encoding, int maxSize, bool passesSecurity, KnownElements<MappedHeader> known)
    {
        if (_content is null
            || !ReferenceEquals(_content.Owner, message)
            || !ReferenceEquals(_content.Encoding, encoding))
        {
            return _content = new ReceivedEnvelope(message, encoding, maxSize, passesSecurity, known);
        }

        _content.Restart();
        return _content;
    }
}
