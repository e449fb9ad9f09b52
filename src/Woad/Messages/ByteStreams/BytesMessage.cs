using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages.ByteStreams;

/// <summary>A message without envelope whose content is bytes, shown as one element.</summary>
internal sealed class BytesMessage(Stream content, XmlDictionaryReaderQuotas quotas, Action? release = null) : Message
{
    private readonly MessageHeaders _headers = new(MessageVersion.None);
    private MessageProperties? _properties;
    private Action? _release = release;

    public override MessageHeaders Headers
    {
        get
        {
            ThrowIfClosed();
            return _headers;
        }
    }

    public override MessageProperties Properties
    {
        get
        {
            ThrowIfClosed();
            return _properties ??= new MessageProperties();
        }
    }

    public override MessageVersion Version
    {
        get
        {
            ThrowIfClosed();
            return MessageVersion.None;
        }
    }

    internal override bool IsEmptyCore => false;

    private protected override bool IsFaultCore => false;

    /// <summary>The bytes, for one reading; the message counts as written.</summary>
    public Stream TakeContent()
    {
        Take();
        return content;
    }

    protected override void OnBodyToString(XmlDictionaryWriter writer) =>
        writer.WriteElementString(ByteStreamNames.Element, "... stream ...");

    protected override void OnClose()
    {
        _properties?.Dispose();
        content.Dispose();
        Interlocked.Exchange(ref _release, null)?.Invoke();
    }

    protected override MessageBuffer OnCreateBufferedCopy(int maxBufferSize)
    {
        using var copy = new BoundedStream(maxBufferSize);
        content.CopySource(copy);
        return new BytesMessageBuffer(copy.ToArray(), quotas, Properties);
    }

    protected override T OnGetBody<T>(XmlDictionaryReader reader)
    {
        if (typeof(T) == typeof(Stream))
        {
            return (T)(object)content;
        }

        if (typeof(T) == typeof(byte[]))
        {
            using var copy = new BoundedStream(quotas.MaxArrayLength);
            content.CopySource(copy);
            return (T)(object)copy.ToArray();
        }

        return base.OnGetBody<T>(reader);
    }

    protected override XmlDictionaryReader OnGetReaderAtBodyContents()
    {
        var reader = new ByteStreamReader(content, quotas, ownsStream: false);
        reader.Read();
        return reader;
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(ByteStreamNames.Element);
        using (var bytes = new Base64Stream(writer))
        {
            content.CopySource(bytes);
        }

        writer.WriteEndElement();
    }
}
