using Woad.Exchanges;

namespace Woad.Encoders.Parts;

/// <summary>The content of the messages of one <see cref="Incoming"/>, one after the other.</summary>
internal sealed class KeptContent
{
    private ReceivedEnvelope? _content;

    /// <summary>The content of the present message.</summary>
    public ReceivedEnvelope Of(Incoming message, EncodingModel encoding, int maxSize, bool passesSecurity)
    {
        if (_content is null
            || !ReferenceEquals(_content.Owner, message)
            || !ReferenceEquals(_content.Encoding, encoding))
        {
            return _content = new ReceivedEnvelope(message, encoding, maxSize, passesSecurity);
        }

        _content.Restart();
        return _content;
    }
}
