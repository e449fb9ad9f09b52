using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// A message over the bytes that it came in; its headers are read at once, its body when somebody asks.
/// </summary>
internal sealed class ReceivedMessage : Message
{
    private readonly EnvelopeSource _source;
    private readonly MessageVersion _version;
    private readonly MessageHeaders _headers;
    private readonly bool _isEmpty;
    private readonly bool _isFault;
    private MessageProperties? _properties;
    private XmlDictionaryReader? _body;
    private bool _recyclesBody;

    /// <summary>Opens the envelope in <paramref name="source"/>.</summary>
    /// <exception cref="EnvelopeVersionException">The envelope is of another SOAP version.</exception>
    /// <exception cref="ProtocolException">The envelope is malformed.</exception>
    public ReceivedMessage(EnvelopeSource source, MessageVersion version)
    {
        _source = source;
        _version = version;
        var opened = EnvelopeOpener.Open(source, version);
        _headers = opened.Headers;
        _isEmpty = opened.IsEmpty;
        _isFault = opened.IsFault;
        _body = opened.Body;
        _recyclesBody = true;
        DuplicateHeader = opened.DuplicateHeader;
    }

    private ReceivedMessage(
        EnvelopeSource source, MessageHeaders headers, MessageProperties? properties, bool isEmpty, bool isFault)
    {
        _source = source;
        _version = headers.MessageVersion;
        _headers = headers;
        _properties = properties;
        _isEmpty = isEmpty;
        _isFault = isFault;
        _recyclesBody = true;
    }

    /// <summary>
    /// The first addressing header that occurs too often, as the exception to answer with; null when none.
    /// </summary>
    public MessageHeaderException? DuplicateHeader { get; }

    /// <summary>The bytes of the body, while nobody has read them; null afterwards, and when there is none.</summary>
    internal override EnvelopeSource? UnreadBody =>
        State == MessageState.Created && !_isEmpty && _version.Envelope != EnvelopeVersion.None ? _source : null;

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
            return _version;
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

    internal override MessageHeaders? LiveHeaders => _headers;

    private protected override bool IsFaultCore => _isFault;

    /// <summary>
    /// A message over an envelope of the usual layout, which has been looked at: its body has content but no fault.
    /// </summary>
    public static ReceivedMessage OfUsual(EnvelopeSource source, MessageVersion version, EnvelopeHeaders headers) =>
        new(source, new MessageHeaders(version, headers), null, isEmpty: false, isFault: false);

    /// <summary>A message of a copy: the same bytes, other headers and properties.</summary>
    public static ReceivedMessage OverCopy(
        EnvelopeSource source, MessageHeaders headers, MessageProperties properties, bool isEmpty, bool isFault) =>
        new(source, headers, properties, isEmpty, isFault);

    /// <summary>
    /// As <see cref="Message.GetReaderAtBodyContents"/>, for readers in the engine that neither close the reader nor
    /// keep it: it is reused when the message is closed after <paramref name="read"/> has ended well.
    /// </summary>
    public T ReadBody<T, TState>(Func<XmlDictionaryReader, TState, T> read, TState state)
    {
        var recycles = _recyclesBody;
        BeginRead();
        var reader = TakeReader();
        var result = read(reader, state);
        if (recycles)
        {
            _source.Recycle(reader);
        }
        else
        {
            reader.Close();
        }

        return result;
    }

    /// <summary>
    /// Gives the bytes back to the exchange that received them, when only the engine reads them: the body and the
    /// contents of headers cannot be read any more. False: the bytes belong to the message from now on.
    /// </summary>
    public bool TryRelease()
    {
        if (!_source.TryRelease())
        {
            return false;
        }

        if (_body is { } body)
        {
            _body = null;
            _source.Recycle(body);
        }

        return true;
    }

    protected override void OnBodyToString(XmlDictionaryWriter writer) => CopyBody(OpenBodyAgain(), writer);

    protected override void OnClose()
    {
        _properties?.Dispose();
        if (_body is { } body)
        {
            _body = null;
            _source.Recycle(body);
        }
    }

    protected override MessageBuffer OnCreateBufferedCopy(int maxBufferSize)
    {
        if (_source.Length > maxBufferSize)
        {
            throw new QuotaExceededException(Escaped.Text(
                $"A copy of the message would take {_source.Length} bytes, the maximum buffer size is "
                    + $"{maxBufferSize}."));
        }

        if (_body is { } body)
        {
            _body = null;
            _source.Recycle(body);
        }

        _source.Own();
        return new ReceivedMessageBuffer(_source, _headers, Properties, _isEmpty, _isFault);
    }

    protected override string? OnGetBodyAttribute(string localName, string ns)
    {
        using var reader = _source.OpenBody();
        return reader.GetAttribute(localName, ns);
    }

    protected override XmlDictionaryReader OnGetReaderAtBodyContents()
    {
        _source.Share();
        return TakeReader();
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        var reader = _body ?? OpenBodyAgain();
        _body = null;
        CopyBody(reader, writer);
    }

    protected override void OnWriteMessage(XmlDictionaryWriter writer)
    {
        if (_headers.Usual is not null)
        {
            CopyEnvelope(writer);
        }
        else
        {
            base.OnWriteMessage(writer);
        }
    }

    internal override void WriteForToString(XmlDictionaryWriter writer)
    {
        if (_headers.Usual is not null)
        {
            CopyEnvelope(writer);
        }
        else
        {
            base.WriteForToString(writer);
        }
    }

    protected override void OnWriteStartBody(XmlDictionaryWriter writer)
    {
        if (_version.Envelope == EnvelopeVersion.None)
        {
            return;
        }

        using var reader = _source.OpenBody();
        writer.CopyStartTag(reader);
    }

    protected override void OnWriteStartEnvelope(XmlDictionaryWriter writer)
    {
        if (_version.Envelope == EnvelopeVersion.None)
        {
            return;
        }

        using var reader = _source.CreateReader();
        reader.MoveToContent();
        writer.CopyStartTag(reader);
    }

    /// <summary>Writes the envelope with one reader, where each part would have one of its own.</summary>
    private void CopyEnvelope(XmlDictionaryWriter writer)
    {
        var reader = _source.RentEnvelope();
        CopyStart(reader, writer);
        if (reader.IsLocalName(WireDictionary.Header))
        {
            writer.CopyNode(reader);
            reader.MoveToContent();
        }

        CopyStart(reader, writer);
        while (!reader.EOF && reader.NodeType != XmlNodeType.EndElement)
        {
            writer.CopyNode(reader);
        }

        writer.WriteEndElement();
        writer.WriteEndElement();
        _source.Recycle(reader);
    }

    private static void CopyStart(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        writer.CopyStartTag(reader);
        reader.Read();
        reader.MoveToContent();
    }

    private static void CopyBody(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        using (reader)
        {
            while (!reader.EOF && reader.NodeType != XmlNodeType.EndElement)
            {
                writer.CopyNode(reader);
            }
        }
    }

    private XmlDictionaryReader TakeReader()
    {
        var reader = _body ?? (_recyclesBody ? RentBody() : OpenBodyAgain());
        _body = null;
        _recyclesBody = false;
        return reader;
    }

    /// <summary>A reader that goes back to where it came from, when only the engine has read with it.</summary>
    private XmlDictionaryReader RentBody()
    {
        if (_version.Envelope == EnvelopeVersion.None)
        {
            return OpenBodyAgain();
        }

        var reader = _source.RentBody();
        EnvelopeOpener.ReadStartBody(reader, _version);
        return reader;
    }

    private XmlDictionaryReader OpenBodyAgain()
    {
        if (_version.Envelope == EnvelopeVersion.None)
        {
            var bare = _source.CreateReader();
            bare.MoveToContent();
            return bare;
        }

        var reader = _source.OpenBody();
        EnvelopeOpener.ReadStartBody(reader, _version);
        return reader;
    }
}
