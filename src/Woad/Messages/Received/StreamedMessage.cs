using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>A message whose headers are kept in memory and whose body stays in the reader that it came from.</summary>
internal sealed class StreamedMessage : Message
{
    private readonly MessageHeaders _headers;
    private readonly XmlDictionaryReader _body;
    private readonly EnvelopeSource? _head;
    private readonly bool _isEmpty;
    private readonly bool _isFault;
    private MessageProperties? _properties;

    private StreamedMessage(
        MessageHeaders headers, XmlDictionaryReader body, EnvelopeSource? head, bool isEmpty, bool isFault)
    {
        _headers = headers;
        _body = body;
        _head = head;
        _isEmpty = isEmpty;
        _isFault = isFault;
    }

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
            return _headers.MessageVersion;
        }
    }

    public override bool IsEmpty
    {
        get
        {
            ThrowIfClosed();
            return _isEmpty;
        }
    }

    public override bool IsFault
    {
        get
        {
            ThrowIfClosed();
            return _isFault;
        }
    }

    internal override bool IsEmptyCore => _isEmpty;

    private protected override bool IsFaultCore => _isFault;

    /// <summary>Reads up to the body from <paramref name="reader"/>.</summary>
    /// <exception cref="QuotaExceededException">
    /// The headers take more than <paramref name="maxSizeOfHeaders"/> bytes.
    /// </exception>
    /// <exception cref="ProtocolException">The envelope is malformed or of another version.</exception>
    public static StreamedMessage Open(XmlDictionaryReader reader, int maxSizeOfHeaders, MessageVersion version)
    {
        if (version.Envelope == EnvelopeVersion.None)
        {
            var isBareEmpty = reader.MoveToContent() != XmlNodeType.Element;
            return new StreamedMessage(new MessageHeaders(version), reader, null, isBareEmpty, false);
        }

        try
        {
            var head = CopyHead(reader, maxSizeOfHeaders, version);
            var (isEmpty, isFault) = EnvelopeOpener.ReadStartBody(reader, version);
            var opened = EnvelopeOpener.Open(head, version);
            opened.Body.Close();
            return new StreamedMessage(opened.Headers, reader, head, isEmpty, isFault);
        }
        catch (Exception e) when (e is XmlException or ArgumentException)
        {
            throw new ProtocolException(Escaped.Text(
                $"The received message is not a well-formed envelope: {e.Message}"), e);
        }
    }

    protected override void OnClose()
    {
        _properties?.Dispose();
        _body.Close();
    }

    protected override MessageBuffer OnCreateBufferedCopy(int maxBufferSize) => _head is null
        ? base.OnCreateBufferedCopy(maxBufferSize)
        : CopiedEnvelope.Of(this, WriteWithoutHeaders, maxBufferSize);

    protected override string? OnGetBodyAttribute(string localName, string ns)
    {
        using var reader = _head?.OpenBody();
        return reader?.GetAttribute(localName, ns);
    }

    protected override XmlDictionaryReader OnGetReaderAtBodyContents() => _body;

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        while (!_body.EOF && _body.NodeType != XmlNodeType.EndElement)
        {
            writer.CopyNode(_body);
        }
    }

    protected override void OnWriteStartBody(XmlDictionaryWriter writer)
    {
        if (_head is null)
        {
            base.OnWriteStartBody(writer);
            return;
        }

        using var reader = _head.OpenBody();
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
    }

    protected override void OnWriteStartEnvelope(XmlDictionaryWriter writer)
    {
        if (_head is null)
        {
            return;
        }

        using var reader = _head.CreateReader();
        reader.MoveToContent();
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
    }

    /// <summary>Keeps the envelope's start tag, its headers, and the body's start tag; stops on the latter.</summary>
    private static BinaryEnvelopeSource CopyHead(XmlDictionaryReader reader, int maxBytes, MessageVersion version)
    {
        return XmlFragment.Write(
            writer =>
            {
                reader.MoveToContent();
                CopyStartTag(reader, writer);
                EnvelopeOpener.ReadStartEnvelope(reader, version);
                if (reader.IsStartElement("Header", version.Envelope.Namespace))
                {
                    writer.CopyNode(reader);
                    reader.MoveToContent();
                }

                CopyStartTag(reader, writer);
                writer.WriteEndElement();
                writer.WriteEndElement();
            },
            maxBytes).Source;
    }

    private static void CopyStartTag(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        if (reader.NodeType != XmlNodeType.Element)
        {
            throw new XmlException("An element is missing.");
        }

        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
    }
}
