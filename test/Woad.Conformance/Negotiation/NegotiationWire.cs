using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Negotiation;
using Woad.Xml;
using Woad.Security.Contexts;

namespace Woad.Conformance.Negotiation;

/// <summary>
/// A client and a service that negotiate in memory. Each message is bytes in between, which tests may read and change.
/// </summary>
internal sealed class NegotiationWire
{
    private readonly EncodingModel _encoding;
    private readonly LayerContext _client;
    private readonly LayerContext _service;

    /// <param name="client">The client's settings.</param>
    /// <param name="service">The service's settings.</param>
    /// <param name="clock">The clock of both sides.</param>
    /// <param name="kind">Text or binary.</param>
    public NegotiationWire(
        NegotiationModel client, NegotiationModel service, TimeProvider clock, EncodingKind kind = EncodingKind.Text)
    {
        _encoding = new EncodingModel(
            kind, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered);
        _client = NewContext(clock, null);
        _service = NewContext(clock, Target.Uri);
        Tokens = Negotiator.Of(client);
        Receiver = new NegotiationReceiver(service, _service);
    }

    /// <summary>The service.</summary>
    public EndpointAddress Target { get; init; } = new("http://service.test/x");

    public TokenCache Tokens { get; }

    public NegotiationReceiver Receiver { get; }

    /// <summary>The client's messages.</summary>
    public List<byte[]> Requests { get; } = [];

    /// <summary>The service's messages.</summary>
    public List<byte[]> Replies { get; } = [];

    /// <summary>Changes the client's messages: text and number, from 0.</summary>
    public Func<string, int, string> ChangeRequest { get; set; } = static (text, _) => text;

    /// <summary>Changes the service's messages: text and number, from 0.</summary>
    public Func<string, int, string> ChangeReply { get; set; } = static (text, _) => text;

    /// <summary>The client gets a token.</summary>
    public async Task<ClientToken> NegotiateAsync(
        EndpointAddress? target = null, CancellationToken cancellationToken = default) =>
        await Tokens.GetAsync(AskAsync, target ?? Target, _client, cancellationToken).ConfigureAwait(false);

    /// <summary>The client forgets a token.</summary>
    public void Forget(ClientToken token) => Tokens.Forget(Target, token);

    /// <summary>Sends a message to the service; null when it is none of a negotiation.</summary>
    public async Task<byte[]?> SendAsync(byte[] message)
    {
        var answer = new KeptAnswer();
        var incoming = new Incoming(answer, NoAnswer.Instance);
        incoming.Envelope.Append(message);
        return await Receiver.TryAnswerAsync(incoming).ConfigureAwait(false)
            ? answer.Reply ?? throw new InvalidOperationException("The service has not answered.")
            : null;
    }

    /// <summary>The same of a text.</summary>
    public async Task<string?> SendAsync(string message) =>
        await SendAsync(Encoding.UTF8.GetBytes(message)).ConfigureAwait(false) is { } reply
            ? Encoding.UTF8.GetString(reply)
            : null;

    /// <summary>The listener closes.</summary>
    public ValueTask CloseAsync() => _service.CloseAsync(CancellationToken.None);

    private async ValueTask AskAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        await request.Request.Content!.EncodeAsync(request.Request, null).ConfigureAwait(false);
        var sent = Changed(request.Request.Bytes.ToArray(), ChangeRequest, Requests.Count);
        Requests.Add(sent);
        var reply = await SendAsync(sent).ConfigureAwait(false)
            ?? throw new InvalidOperationException("The service does not take the message.");
        reply = Changed(reply, ChangeReply, Replies.Count);
        Replies.Add(reply);
        cancellationToken.ThrowIfCancellationRequested();
        request.Reply.Envelope.Append(reply);
    }

    private byte[] Changed(byte[] message, Func<string, int, string> change, int number) =>
        _encoding.IsText ? Encoding.UTF8.GetBytes(change(Encoding.UTF8.GetString(message), number)) : message;

    private LayerContext NewContext(TimeProvider clock, Uri? address) => new()
    {
        Clock = clock,
        Logger = NullLogger.Instance,
        Encoding = _encoding,
        Limits = new ChannelLimits { MaxReceivedMessageSize = 1 << 20 },
        Address = address,
    };

    private sealed class KeptAnswer : Answer
    {
        public byte[]? Reply { get; private set; }

        public override CancellationToken Abandoned => CancellationToken.None;

        public override IExchange? Exchange => null;

        public override async ValueTask ReplyAsync(Outgoing reply)
        {
            await reply.Content!.EncodeAsync(reply, null).ConfigureAwait(false);
            Reply = reply.Bytes.ToArray();
        }

        public override ValueTask RejectAsync(Exception reason) =>
            throw new InvalidOperationException("The message was rejected.", reason);

        public override void Abort(Exception? reason)
        {
            if (Reply is null)
            {
                throw new InvalidOperationException("The message was aborted.", reason);
            }
        }
    }
}
