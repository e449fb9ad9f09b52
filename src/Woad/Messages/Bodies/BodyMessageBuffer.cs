using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>
/// A copy of a message: its headers, its properties and a body that can be written any number of times.
/// </summary>
internal sealed class BodyMessageBuffer : MessageBuffer
{
    private readonly MessageHeaders _headers;
    private readonly MessageProperties _properties;
    private readonly BodyWriter _body;
    private readonly bool _isFault;
    private bool _closed;

    public BodyMessageBuffer(Message message, BodyWriter body, int size, bool isFault)
    {
        _headers = new MessageHeaders(message.Headers.MessageVersion);
        _headers.CopyHeadersFrom(message.Headers);
        _properties = new MessageProperties(message.Properties);
        _body = body;
        _isFault = isFault;
        BufferSize = size;
    }

    public override int BufferSize { get; }

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
        return new BodyWriterMessage(
            new MessageHeaders(_headers), new MessageProperties(_properties), _body, _isFault);
    }
}
