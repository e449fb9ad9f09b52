using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A message that this process makes: its body comes from a <see cref="BodyWriter"/>.</summary>
internal sealed class BodyWriterMessage : Message
{
    private BodyWriter _body;
    private readonly MessageHeaders _headers;
    private readonly bool _isFault;
    private MessageProperties? _properties;

    public BodyWriterMessage(MessageVersion version, string? action, BodyWriter body, bool isFault = false)
    {
        ArgumentNullException.ThrowIfNull(version);
        _headers = new MessageHeaders(version) { Action = action };
        _body = body;
        _isFault = isFault;
    }

    public BodyWriterMessage(MessageVersion version, XmlDictionaryString? action, BodyWriter body)
    {
        _headers = new MessageHeaders(version);
        if (action is not null)
        {
            _headers.SetAction(action);
        }

        _body = body;
    }

    public BodyWriterMessage(MessageHeaders headers, MessageProperties properties, BodyWriter body, bool isFault)
    {
        _headers = headers;
        _properties = properties;
        _body = body;
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
            return IsEmptyCore;
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

    /// <summary>The writer of the body.</summary>
    internal BodyWriter Body
    {
        get => _body;
        set => _body = value;
    }

    internal override EncodedBodyWriter? EncodedBody =>
        _body is EncodedBodyWriter { IsLeft: false } body ? body : null;

    internal override BodyWriter? SerializedBody => _body.IsSerialized ? _body : null;

    internal override MessageProperties? PropertiesSoFar =>
        _properties is { Count: > 0 } properties ? properties : null;

    internal override bool IsEmptyCore => _body == BodyWriters.Empty;

    private protected override bool IsFaultCore => _isFault;

    protected override void OnBodyToString(XmlDictionaryWriter writer)
    {
        if (_body.IsBuffered)
        {
            _body.WriteBodyContents(writer);
        }
        else
        {
            base.OnBodyToString(writer);
        }
    }

    protected override void OnClose()
    {
        _properties?.Dispose();
    }

    protected override MessageBuffer OnCreateBufferedCopy(int maxBufferSize) => new BodyMessageBuffer(
        this, _body.IsBuffered ? _body : _body.CreateBufferedCopy(maxBufferSize), 0, _isFault);

    protected override void OnWriteStartBody(XmlDictionaryWriter writer)
    {
        base.OnWriteStartBody(writer);
        if (Version.Envelope != EnvelopeVersion.None)
        {
            _body.WriteBodyAttributes(writer);
        }
    }

    protected override XmlDictionaryReader OnGetReaderAtBodyContents() =>
        _body.OpenReader() ?? base.OnGetReaderAtBodyContents();

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => _body.WriteBodyContents(writer);
}
