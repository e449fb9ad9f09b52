using System.IO.Pipelines;
using System.ServiceModel;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Server.Kestrel;
using Woad.Transports.Listening;
using Woad.Transports.Tcp;
using Woad.Xml;

namespace Woad.Server.Tcp;

/// <summary>
/// One accepted connection: 1. preamble, 2. listener by Via, 3. checks in WCF's order, 4. the upgrade if the binding
/// has one, 5. the session, 6. when both sides have ended it in order, the next preamble in clear on the same
/// connection.
/// </summary>
internal sealed partial class FramedServer(
    FramedPort port, ConnectionContext connection, TimeProvider clock, PendingConnection pending)
{
    private static readonly byte[] Ack = [(byte)FrameType.PreambleAck];

    /// <summary>
    /// A peer that was refused is listened to this long, and for this many bytes, so that it reads the fault.
    /// </summary>
    private static readonly TimeSpan DrainTime = TimeSpan.FromSeconds(2);

    /// <summary>
    /// A client whose handshake was refused may not know it yet, and waits for the answer to its preamble. The bytes
    /// that it has sent behind the handshake come within this time.
    /// </summary>
    private static readonly TimeSpan QuietTime = TimeSpan.FromMilliseconds(500);

    private const int DrainBytes = 64 * 1024;

    private ILogger? _logger;

    /// <summary>
    /// The bytes as the current session has them: the connection's own, or what an upgrade made of them.
    /// </summary>
    private IDuplexPipe _transport = connection.Transport;

    public async Task RunAsync()
    {
        var wait = port.InitializationTimeout;
        var isFirst = true;
        FramedListener? keeper = null;
        while (true)
        {
            FramedListener listener;
            Uri via;
            string contentType;
            UpgradedConnection? upgraded;
            try
            {
                var preamble = isFirst
                    ? await ReadPreambleAsync(wait, CancellationToken.None).ConfigureAwait(false)
                    : await ReadNextPreambleAsync(wait).ConfigureAwait(false);
                if (preamble is null)
                {
                    return;
                }

                pending.Heard();
                (listener, via, var upgrade) = Check(preamble);
                contentType = preamble.ContentType;
                _logger = listener.Request.Logger;
                upgraded = await UpgradeAsync(upgrade, listener).ConfigureAwait(false);
            }
            catch (Exception e) when (e is CommunicationException or OperationCanceledException)
            {
                await RefuseAsync(e, follows: !isFirst).ConfigureAwait(false);
                return;
            }
            finally
            {
                keeper?.LeaveIdle();
                keeper = null;
                pending.Leave();
                isFirst = false;
            }

            var mayContinue = listener.Request.Transport.HasSessions
                ? await ServeSessionAsync(listener, via, upgraded, contentType).ConfigureAwait(false)
                : await ServeSingletonAsync(listener.Request, via, upgraded?.Peer, contentType).ConfigureAwait(false);
            upgraded?.Layer?.Dispose();
            if (!mayContinue || upgraded is { MayContinue: false } || !listener.TryKeepIdle())
            {
                return;
            }

            keeper = listener;
            _transport = connection.Transport;
            wait = FramingModel.Of(listener.Request.Transport).Pool.IdleTimeout;
        }
    }

    /// <summary>5. Whether the connection may go on with another session.</summary>
    private async Task<bool> ServeSessionAsync(
        FramedListener listener, Uri via, UpgradedConnection? upgraded, string? contentType)
    {
        var transport = listener.Request.Transport.For(contentType);
        var framed = new FramedConnection(
            _transport, connection.LocalEndPoint, connection.RemoteEndPoint, connection.ConnectionClosed, Abort, clock)
        {
            IsPeerListening = () => MayListen,
        };
        var inner = new FramedSession(
            framed, via, transport.MaxReceivedMessageSize, transport.MaxSessionStrings,
            transport.SendTimeout, FramingRole.Receiver, transport.Compression, transport.Envelopes)
        {
            Identity = upgraded?.Peer,
        };
        var session = new ServerFramedSession(inner, this);
        using (connection.ConnectionClosed.UnsafeRegister(
            static s => ((ServerFramedSession)s!).ConnectionLost(), session))
        {
            var reserving = listener.Request.Above.Sessions.ReserveAsync(session);
            var waits = !reserving.IsCompleted;
            if (waits && !listener.TryWait())
            {
                inner.ReleaseInput();
                await ForgetAsync(reserving).ConfigureAwait(false);
                await RefuseAsync(TooBusy(listener)).ConfigureAwait(false);
                return false;
            }

            var place = await reserving.ConfigureAwait(false);
            if (waits)
            {
                listener.LeaveWaiting();
            }

            if (place is not null)
            {
                await using (place.ConfigureAwait(false))
                {
                    if (await TryAcknowledgeAsync(inner, session).ConfigureAwait(false))
                    {
                        await place.ServeAsync().ConfigureAwait(false);
                    }
                }
            }
        }

        var isComplete = inner.IsComplete;
        inner.ReleaseInput();
        return isComplete;
    }

    private async ValueTask<bool> TryAcknowledgeAsync(FramedSession inner, ServerFramedSession session)
    {
        try
        {
            // A client that has ended its direction already still gets the answers of its calls.
            await inner.SendRawAsync(Ack, MayListen ? CancellationToken.None : session.Ended).ConfigureAwait(false);
            return true;
        }
        catch (Exception e)
        {
            await session.FailAsync(e).ConfigureAwait(false);
            return false;
        }
    }

    /// <summary>The session is refused: a place that it has been given after all goes back.</summary>
    private static async ValueTask ForgetAsync(ValueTask<ISessionPlace?> reserving)
    {
        if (await reserving.ConfigureAwait(false) is { } place)
        {
            await place.DisposeAsync().ConfigureAwait(false);
        }
    }

    private static FramingException TooBusy(FramedListener listener) => new(Escaped.Text(
        $"{FramingModel.Of(listener.Request.Transport).MaxWaitingSessions} sessions wait already for one of "
            + $"MaxConcurrentSessions at {listener.Address}, the binding's MaxPendingConnections (or "
            + $"MaxConnections): one more is refused."),
        FramingFaults.ServerTooBusy);

    /// <summary>
    /// Whether the peer of a connection that brings nothing more can still be sent to: it has not been reset.
    /// </summary>
    public bool MayListen => connection.Features.Get<IPeerListening>() is { } peer
        ? peer.IsPeerListening
        : connection.Features.Get<IConnectionSocketFeature>()?.Socket is { } socket && HalfClose.IsOf(socket);

    /// <summary>5. One exchange; true when the connection may go on with another preamble.</summary>
    private async Task<bool> ServeSingletonAsync(
        ListenRequest request, Uri via, PeerIdentity? peer, string? contentType)
    {
        var transport = request.Transport.For(contentType);
        await _transport.Output.WriteAsync(Ack).ConfigureAwait(false);
        var input = new ChunkedInput(_transport.Input, via, FramingRole.Receiver);
        using var wait = new SingletonWait(this, input, connection.ConnectionClosed);
        var exchange = new SingletonExchange(connection, _transport.Output, via, transport, clock, peer, wait.Gone);
        var body = new StreamedBody(
            transport.Unpack(input, transport.Compression), transport.MaxStreamedSize, transport.ReceiveTimeout, clock,
            wait.Gone);
        var incoming = new Incoming(exchange, exchange) { Arriving = body };
        incoming.Envelope.Pool = transport.Envelopes;
        if (await request.Above.Requests.AdmitAsync(incoming).ConfigureAwait(false))
        {
            await request.Above.Requests.RunAsync(incoming).ConfigureAwait(false);
        }

        if (exchange.Refusal is { } refusal)
        {
            body.Close();
            await RefuseAsync(refusal).ConfigureAwait(false);
            return false;
        }

        if (!wait.Gone.IsCancellationRequested)
        {
            // A one-way call has no answer but the end of the direction.
            await exchange.AcceptAsync().ConfigureAwait(false);
        }

        await body.ReleaseAsync(DrainBytes).ConfigureAwait(false);
        if (input.IsEnded && exchange.IsComplete)
        {
            return true;
        }

        // What is left of the request is not waited for: the reply has left, or there is none.
        if (!exchange.IsComplete)
        {
            exchange.Abort(null);
        }

        return false;
    }

    /// <summary>Ends a connection without a session: it was refused.</summary>
    /// <param name="error">The error.</param>
    /// <param name="follows">Whether a session on this connection has ended in order, whose end record must leave
    /// first.</param>
    private ValueTask RefuseAsync(Exception error, bool follows = false)
    {
        Log.ConnectionRefused(_logger ?? port.Logger, connection.RemoteEndPoint?.ToString(), error.Message);
        return TellAsync(error, follows);
    }

    /// <summary>Ends the connection of a session that had begun: it is aborted.</summary>
    /// <param name="error">The error.</param>
    public ValueTask AbortSessionAsync(Exception error)
    {
        Log.SessionAborted(_logger ?? port.Logger, connection.RemoteEndPoint?.ToString(), error.Message);
        return TellAsync(error, follows: false);
    }

    /// <summary>
    /// Sends the fault that belongs to an error, if any, so that the peer reads it and not a reset. An upgrade that
    /// fails has told the peer in its own words (a TLS alert, a handshake error of [MS-NNS]), which are not to be lost
    /// either.
    /// </summary>
    /// <param name="error">The error.</param>
    /// <param name="follows">Whether a session on this connection has ended in order, whose end record must leave
    /// first.</param>
    private async ValueTask TellAsync(Exception error, bool follows)
    {
        var fault = (error as FramingException)?.Fault;
        if (fault is null && error is not SecurityNegotiationException)
        {
            if (!follows || !await OrderlyClose.TryAsync(connection, DrainTime, clock).ConfigureAwait(false))
            {
                Abort(error);
            }

            return;
        }

        try
        {
            using var deadline = Deadline.After(fault is null ? QuietTime : DrainTime, clock);
            if (fault is not null)
            {
                await _transport.Output.WriteAsync(PreambleWriter.Fault(fault), deadline.Token).ConfigureAwait(false);
            }

            await OrderlyClose.DrainAsync(connection.Transport.Input, DrainBytes, deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // The peer keeps its side open; it has had the time to read.
        }
        catch (Exception e)
        {
            Abort(e);
            return;
        }

        if (!await OrderlyClose.TryAsync(connection, DrainTime, clock).ConfigureAwait(false))
        {
            Abort(error);
        }
    }

    private void Abort(Exception? reason) =>
        connection.Abort(new ConnectionAbortedException(reason?.Message ?? "The session was aborted.", reason!));
}
