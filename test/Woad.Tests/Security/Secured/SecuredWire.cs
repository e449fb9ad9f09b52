using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Secured;
using Woad.Tests.Framing;

namespace Woad.Tests.Security.Secured;

/// <summary>Secured messages as bytes, between a client and a service that have no network between them.</summary>
internal sealed class SecuredWire
{
    public const string Action = "urn:tests/pay";
    public const string Body = "<Pay xmlns=\"urn:tests\"><to>ada</to><amount>100</amount></Pay>";

    private readonly LayerContext _clientContext;
    private readonly LayerContext _serviceContext;
    private readonly ClientProtection _client;
    private readonly EncodingModel _encoding;

    public SecuredWire(
        ClientSecurityModel client, ServiceSecurityModel service, bool isBinary = false, MessageVersion? version = null)
    {
        _encoding = isBinary
            ? EncodingModels.Binary(new BinaryMessageEncodingBindingElement(), session: false)
            : EncodingModels.Text(new TextMessageEncodingBindingElement
            {
                MessageVersion = version ?? MessageVersion.Default,
            });
        (_clientContext, _serviceContext) = (NewContext(null), NewContext(Target.Uri));
        _client = client.Begin(Target, _clientContext);
        Service = new ServiceProtection(
            service.Profile, service.Keys(_serviceContext), service.Tokens, _serviceContext);
    }

    public static EndpointAddress Target { get; } = new("http://localhost/service");

    public ManualClock Clock { get; } = new();

    public ServiceProtection Service { get; }

    /// <summary>The nodes inside the body of the messages.</summary>
    public string Content { get; init; } = Body;

    /// <summary>A request of the client.</summary>
    public byte[] Request(out SentRequest sent)
    {
        var message = NewMessage();
        sent = _client.Secure(message);
        return Bytes(message);
    }

    /// <summary>The same.</summary>
    public byte[] Request() => Request(out _);

    /// <summary>The message that the service takes.</summary>
    public Incoming Take(ReadOnlySpan<byte> bytes, out ReceivedRequest received)
    {
        var incoming = new Incoming();
        incoming.Envelope.Append(bytes);
        received = Service.Verify(incoming);
        return incoming;
    }

    /// <summary>The rest of a message that the service refuses.</summary>
    public IncomingContent Refuse(ReadOnlySpan<byte> bytes)
    {
        var incoming = new Incoming();
        incoming.Envelope.Append(bytes);
        Assert.ThrowsAny<MessageSecurityException>(() => Service.Verify(incoming));
        return _serviceContext.Parts(incoming);
    }

    /// <summary>A reply of the service.</summary>
    public byte[] Reply(ReceivedRequest request)
    {
        var message = NewMessage();
        Service.SecureReply(message, request);
        return Bytes(message);
    }

    /// <summary>The client takes a reply.</summary>
    public Incoming Check(ReadOnlySpan<byte> bytes, SentRequest sent)
    {
        var incoming = new Incoming();
        incoming.Envelope.Append(bytes);
        _client.Check(incoming, sent);
        return incoming;
    }

    /// <summary>The body of a message that the service has taken, as text.</summary>
    public string BodyOf(Incoming incoming) =>
        Encoding.UTF8.GetString(_serviceContext.Parts(incoming).ReadBody(Woad.Envelopes.BodyForm.Canonical).Span);

    private static byte[] Bytes(Outgoing message)
    {
        message.Content!.EncodeAsync(message, null).AsTask().GetAwaiter().GetResult();
        return message.Bytes.ToArray();
    }

    private Outgoing NewMessage()
    {
        using var body = System.Xml.XmlReader.Create(new StringReader(Content));
        var message = Message.CreateMessage(_encoding.Version, Action, body);
        if (_encoding.HasAddressing)
        {
            message.Headers.MessageId = new System.Xml.UniqueId();
            message.Headers.To = Target.Uri;
            message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        }

        var outgoing = new Outgoing { Content = new MessageContent(message, _encoding, streams: false) };
        _ = outgoing.Content.ReadBody(Woad.Envelopes.BodyForm.Text);
        return outgoing;
    }

    private LayerContext NewContext(Uri? address) => new()
    {
        Clock = Clock,
        Logger = NullLogger.Instance,
        Encoding = _encoding,
        Address = address,
        Limits = new TransportModel
        {
            Scheme = "http",
            Clock = Clock,
            HasSessions = false,
            ContentType = "",
            MaxReceivedMessageSize = 65536,
        },
    };
}
