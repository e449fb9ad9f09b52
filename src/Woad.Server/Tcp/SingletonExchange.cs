using System.IO.Pipelines;
using System.Net;
using System.ServiceModel.Channels;
using Microsoft.AspNetCore.Connections;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Security;
using Woad.Transports.Tcp;

namespace Woad.Server.Tcp;

/// <summary>One request and its reply on a connection without a session ([MC-NMF] mode Singleton-Unsized).</summary>
/// <param name="connection">The connection.</param>
/// <param name="answers">Where the reply goes.</param>
/// <param name="via">What the client asked for.</param>
/// <param name="transport">The binding's settings.</param>
/// <param name="clock">Measures how long a send takes.</param>
/// <param name="peer">Who the client is; null without an upgrade.</param>
/// <param name="gone">Cancelled when nobody waits for the reply any more.</param>
internal sealed class SingletonExchange(
    ConnectionContext connection, PipeWriter answers, Uri via, TransportModel transport, TimeProvider clock,
    PeerIdentity? peer,
    CancellationToken gone) : Answer, IOrigin, IExchange
{
    private bool _isAnswered;

    public override CancellationToken Abandoned => gone;

    public Uri Via => via;

    public PeerIdentity? Identity => peer;

    public override IExchange Exchange => this;

    /// <summary>Whether the connection is good for another exchange, as far as the answer goes.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>What a message is refused with that is no envelope; null usually.</summary>
    public Exception? Refusal { get; private set; }

    public void AddTo(MessageProperties properties)
    {
        if (peer is not null)
        {
            PeerSecurity.AddTo(properties, PeerSecurity.Context(peer));
        }

        if (connection.RemoteEndPoint is IPEndPoint remote)
        {
            properties.Add(
                RemoteEndpointMessageProperty.Name, new RemoteEndpointMessageProperty(remote.Address, remote.Port));
        }
    }

    void IOrigin.AddProperties(MessageProperties properties)
    {
        // All of them are of the exchange.
    }

    public override async ValueTask ReplyAsync(Outgoing reply)
    {
        _isAnswered = true;
        var output = new ChunkedOutput(answers, transport.SendTimeout, clock, gone);
        await using (output.ConfigureAwait(false))
        {
            await output.WriteMessageAsync(reply.Bytes, reply.Rest, transport.Compression, gone)
                .ConfigureAwait(false);
            await output.EndAsync().ConfigureAwait(false);
        }

        IsComplete = true;
    }

    public override async ValueTask AcceptAsync()
    {
        if (_isAnswered)
        {
            return;
        }

        _isAnswered = true;
        var output = new ChunkedOutput(answers, transport.SendTimeout, clock, gone);
        await using (output.ConfigureAwait(false))
        {
            await output.EndAsync().ConfigureAwait(false);
        }

        IsComplete = true;
    }

    public override void Abort(Exception? reason)
    {
        IsComplete = false;
        connection.Abort(new ConnectionAbortedException(reason?.Message ?? "The exchange was aborted.", reason!));
    }

    public override ValueTask RejectAsync(Exception reason)
    {
        Refusal = reason;
        return default;
    }
}
