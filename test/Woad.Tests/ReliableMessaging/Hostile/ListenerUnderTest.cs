using System.ServiceModel.Channels;
using System.Text.RegularExpressions;
using System.Xml;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Conformance.Layers;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Protection;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Sequences;
using Woad.Tests.Features;
using Woad.Xml;

namespace Woad.Tests.ReliableMessaging.Hostile;

/// <summary>The service's half of reliable sessions of requests, which is sent envelopes as text.</summary>
internal sealed partial class ListenerUnderTest
{
    public const string Rm = "http://schemas.xmlsoap.org/ws/2005/02/rm";

    private static readonly EncodingModel Encoding =
        new(
            EncodingKind.Text, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.Buffered);

    private readonly IReceiver _receiver;
    private readonly ISessionServer _sessions;

    public ListenerUnderTest(
        ReliableModel? settings = null,
        ISessionServer? above = null,
        ILogger? logger = null,
        EncodingModel? encoding = null,
        TimeProvider? clock = null)
    {
        Context = new LayerContext
        {
            Clock = clock ?? TimeProvider.System,
            Logger = logger ?? NullLogger.Instance,
            Encoding = encoding ?? Encoding,
            Limits = new ChannelLimits { MaxReceivedMessageSize = 1 << 20 },
            Address = new Uri("http://localhost/service"),
            RefuseAsync = (incoming, reason) =>
            {
                Refused = reason;
                return incoming.Answer.RejectAsync(reason);
            },
        };
        Service = new CountingService(Encoding) { Context = Context };
        (_receiver, _sessions) = new ReliableLayer(
            settings ?? new ReliableModel()).Serve(new Upstream(Service, above ?? Service), Context);
    }

    public LayerContext Context { get; }

    public CountingService Service { get; }

    /// <summary>The last exception that a message was refused with, other than by a fault of the protocol.</summary>
    public Exception? Refused { get; private set; }

    /// <summary>An envelope.</summary>
    public static byte[] Envelope(string headers, string body = "") => System.Text.Encoding.UTF8.GetBytes(
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
        + $"xmlns:a=\"http://www.w3.org/2005/08/addressing\" xmlns:r=\"{Rm}\">"
        + $"<s:Header>{headers}</s:Header><s:Body>{body}</s:Body></s:Envelope>");

    /// <summary>A connection to the listener.</summary>
    public async Task<RawSession> ConnectAsync(PeerIdentity? peer = null)
    {
        var session = new RawSession(Context.Address!, peer);
        await ServeAsync(session);
        return session;
    }

    /// <summary>Serves a connection.</summary>
    public async Task ServeAsync(IEnvelopeSession session)
    {
        var place = await _sessions.ReserveAsync(session);
        _ = Task.Run(place!.ServeAsync);
    }

    /// <summary>Sends an envelope and waits for its answer.</summary>
    public Task<string> SendAsync(string headers, string body = "", PeerIdentity? caller = null) =>
        SendAsync(Envelope(headers, body), caller);

    /// <summary>Sends bytes and waits for the answer.</summary>
    /// <param name="envelope">The bytes.</param>
    /// <param name="caller">The sender; null for nobody.</param>
    /// <param name="verify">Tells the parts that a layer below has verified; null for none.</param>
    public Task<string> SendAsync(
        byte[] envelope, PeerIdentity? caller = null, Action<Coverage>? verify = null)
    {
        var answer = new CapturedAnswer(Encoding);
        var incoming = new Incoming(answer, new TestOrigin(Context.Address!)) { Caller = caller };
        return SendAsync(envelope, answer, incoming, verify);
    }

    /// <summary>Sends a message with facts, over an exchange with facts, and waits for its answer.</summary>
    public Task<string> SendAsync(byte[] envelope, AllFacts facts)
    {
        var answer = new CapturedAnswer(Encoding) { Known = facts.Exchange };
        var incoming = new Incoming(answer, new TestOrigin(Context.Address!));
        facts.SetOn(incoming);
        return SendAsync(envelope, answer, incoming, verify: null);
    }

    private async Task<string> SendAsync(
        byte[] envelope, CapturedAnswer answer, Incoming incoming, Action<Coverage>? verify)
    {
        incoming.Envelope.Append(envelope);
        verify?.Invoke(incoming.Coverage);
        if (await _receiver.AdmitAsync(incoming))
        {
            await _receiver.RunAsync(incoming);
        }

        return await answer.Text.WaitAsync(TimeSpan.FromSeconds(60));
    }

    /// <summary>Creates a session; its identifier.</summary>
    public async Task<string> CreateAsync(string? offer, PeerIdentity? caller = null, string? messageId = null) =>
        Created(await SendAsync(CreateHeaders(messageId ?? $"urn:uuid:{Guid.NewGuid()}"), CreateBody(offer), caller));

    /// <summary>The identifier in a CreateSequenceResponse.</summary>
    public static string Created(string answer) => Identifier().Match(answer).Groups[1].Value;

    /// <summary>A call of the number 1 to the counting service.</summary>
    public Task<string> CallAsync(string identifier, long number, string more = "", PeerIdentity? caller = null) =>
        SendAsync(CallEnvelope(identifier, number, more), caller);

    /// <summary>The envelope of such a call.</summary>
    public static byte[] CallEnvelope(string identifier, long number, string more = "") => Envelope(
        $"<r:Sequence s:mustUnderstand=\"1\"><r:Identifier>{identifier}</r:Identifier>"
            + $"<r:MessageNumber>{number}</r:MessageNumber></r:Sequence>{more}"
        + $"<a:Action>{CountingService.Call}</a:Action><a:MessageID>urn:uuid:{Guid.NewGuid()}</a:MessageID>"
        + "<Client xmlns=\"urn:suite\">me</Client><Number xmlns=\"urn:suite\">1</Number>",
        "<int xmlns=\"http://schemas.microsoft.com/2003/10/Serialization/\">1</int>");

    public static string CreateHeaders(string? messageId) =>
        $"<a:Action>{Rm}/CreateSequence</a:Action><a:To>http://localhost/service</a:To>"
        + (messageId is null ? "" : $"<a:MessageID>{messageId}</a:MessageID>")
        + "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>";

    public static string CreateBody(string? offer, string acksTo = "http://www.w3.org/2005/08/addressing/anonymous") =>
        $"<r:CreateSequence><r:AcksTo><a:Address>{acksTo}</a:Address></r:AcksTo>"
        + (offer is null ? "" : $"<r:Offer><r:Identifier>{offer}</r:Identifier></r:Offer>") + "</r:CreateSequence>";

    [GeneratedRegex("Identifier>([^<]+)<")]
    private static partial Regex Identifier();
}
