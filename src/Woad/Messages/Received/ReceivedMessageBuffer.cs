using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>A copy of a received message: its bytes, and the headers and properties as they were then.</summary>
internal sealed class ReceivedMessageBuffer(
    EnvelopeSource source, MessageHeaders headers, MessageProperties properties, bool isEmpty, bool isFault)
    : MessageBuffer
{
    private readonly MessageHeaders _headers = new(headers);
    private readonly MessageProperties _properties = new(properties);
    private bool _closed;

    public override int BufferSize => source.Length;

    public override void Close()
    {
        if (!_closed)
        {
            _closed = true;
            _properties.Dispose();
        }
    }

    public override Message CreateMessage()
    {
        ObjectDisposedException.ThrowIf(_closed, this);
        return ReceivedMessage.OverCopy(
            source, new MessageHeaders(_headers), new MessageProperties(_properties), isEmpty, isFault);
    }
}
