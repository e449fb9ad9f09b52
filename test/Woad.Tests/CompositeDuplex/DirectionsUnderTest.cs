using System.Net;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.CompositeDuplex;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Sequences;
using Woad.Tests.Features;
using Woad.Tests.ReliableMessaging.Hostile;
using Woad.Xml;

namespace Woad.Tests.CompositeDuplex;

/// <summary>
/// The service's half of two directions, which is sent envelopes as text, and whose own requests are kept.
/// </summary>
internal sealed class DirectionsUnderTest : INetwork
{
    private static readonly EncodingModel Encoding =
        new(
            EncodingKind.Text,
            MessageVersion.Soap12WSAddressing10,
            XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.Buffered);

    private readonly IReceiver _receiver;

    public DirectionsUnderTest(
        ISessionServer above, CompositeDuplexModel? model = null, bool isReliable = false, TimeProvider? clock = null)
    {
        Context = new LayerContext
        {
            Clock = clock ?? TimeProvider.System,
            Logger = NullLogger.Instance,
            Encoding = Encoding,
            Limits = new ChannelLimits { MaxReceivedMessageSize = 1 << 20, MaxPendingConnections = 10_000 },
            Address = new Uri("http://localhost/service"),
            Network = this,
            RefuseAsync = (incoming, reason) =>
            {
                Refused = reason;
                return incoming.Answer.RejectAsync(reason);
            },
        };
        var top = new Upstream(new NoRequests(), above);
        if (isReliable)
        {
            top = new ReliableLayer(new ReliableModel()).Serve(top, Context);
        }

        _receiver = new CompositeDuplexLayer(model ?? new CompositeDuplexModel()).Serve(top, Context).Requests;
    }

    public LayerContext Context { get; }

    /// <summary>The last exception that a message was refused with.</summary>
    public Exception? Refused { get; private set; }

    /// <summary>The facts of every message; null for none.</summary>
    public AllFacts? Facts { get; init; }

    /// <summary>The requests of the service to its clients.</summary>
    public RecordedRequests Requests { get; } = new();

    /// <summary>Sends an envelope from a machine, and waits until it has been acknowledged or refused.</summary>
    public async Task<string> SendAsync(
        string headers, string body = "", string? remote = "192.0.2.1", string? httpHeader = null)
    {
        var envelope = "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\" "
            + $"xmlns:r=\"{ListenerUnderTest.Rm}\"><s:Header>{headers}</s:Header><s:Body>{body}</s:Body></s:Envelope>";
        var answer = new CapturedAnswer(Encoding);
        var machine = remote is null ? null : IPAddress.Parse(remote);
        var incoming = new Incoming(answer, new MachineOrigin(Context.Address!, machine, httpHeader));
        Facts?.SetOn(incoming);
        incoming.Envelope.Append(System.Text.Encoding.UTF8.GetBytes(envelope));
        Assert.False(await _receiver.AdmitAsync(incoming));
        return await answer.Text.WaitAsync(TimeSpan.FromSeconds(60));
    }

    /// <summary>A message that names an address for answers.</summary>
    public Task<string> SendFromAsync(
        string address, string? remote = "192.0.2.1", string? httpHeader = null, string parameters = "") => SendAsync(
        $"<a:Action>urn:test</a:Action><a:MessageID>urn:uuid:{Guid.NewGuid()}</a:MessageID>"
        + $"<a:ReplyTo><a:Address>{address}</a:Address>{parameters}</a:ReplyTo>",
        "",
        remote,
        httpHeader);

    public ValueTask<IListener> ListenAsync(Uri address, Upstream above, CancellationToken cancellationToken) =>
        throw new InvalidOperationException("A service does not listen anew.");

    public Downstream Reach() =>
        new((_, via, _) => new ValueTask<IRequester>(new RecordingRequester(Requests, via)), null);
}
