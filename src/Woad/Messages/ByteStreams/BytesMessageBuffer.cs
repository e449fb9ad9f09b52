using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages.ByteStreams;

/// <summary>A copy of a message of bytes.</summary>
internal sealed class BytesMessageBuffer(byte[] bytes, XmlDictionaryReaderQuotas quotas, MessageProperties properties)
    : MessageBuffer
{
    private readonly MessageProperties _properties = new(properties);
    private bool _closed;

    public override int BufferSize => bytes.Length;

    public override string MessageContentType => "application/octet-stream";

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
        var message = new BytesMessage(new MemoryStream(bytes, writable: false), quotas);
        message.Properties.CopyProperties(_properties);
        return message;
    }

    public override void WriteMessage(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ObjectDisposedException.ThrowIf(_closed, this);
        stream.Write(bytes);
    }
}
