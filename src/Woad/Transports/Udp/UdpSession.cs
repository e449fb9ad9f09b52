using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Udp;

/// <summary>
/// A client's association with the address of a service, or with those who listen to a multicast group: a socket of its
/// own, so that answers reach it by the port. The service does not know the association, and nothing ends it but the
/// client.
/// </summary>
internal sealed class UdpSession : IEnvelopeSession
{
    private readonly IUdpRoute _route;
    private readonly TransportModel _transport;
    private readonly UdpModel _settings;
    private readonly Retransmission _retransmission;
    private readonly DuplicateHistory? _history;
    private readonly CancellationTokenSource _ended = new();
    private readonly CancellationTokenSource _outputClosed = new();

    /// <summary>Ends the repetition of requests whose replies have come, by their ids.</summary>
    private readonly ConcurrentDictionary<Guid, CancellationTokenSource> _repeated = new();
    private byte[]? _buffer;

    public UdpSession(IUdpRoute route, Uri via, TransportModel transport)
    {
        _route = route;
        _transport = transport;
        _settings = UdpModel.Of(transport);
        _retransmission = _settings.Retransmission(isGroup: route.Remote is null);
        _history = _settings.NewHistory();
        Via = via;
    }

    public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

    public Uri Via { get; }

    public EndPoint? RemoteEndPoint => _route.Remote;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    /// <summary>
    /// Waits for a datagram that is a message. Others are dropped: whoever knows the port can send them.
    /// </summary>
    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(
            cancellationToken, _ended.Token, _outputClosed.Token);

        // One byte more than the largest message shows that a datagram is larger.
        var most = Math.Min(_transport.MaxReceivedMessageSize, UdpModel.MaxDatagram);
        _buffer ??= GC.AllocateUninitializedArray<byte>(most + 1);
        while (true)
        {
            try
            {
                var (size, from) = await _route.ReceiveAsync(_buffer, stop.Token).ConfigureAwait(false);
                if (size > 0 && size <= most && TryTake(into, _buffer.AsSpan(0, size)))
                {
                    into.Answer = new UdpReply(this, from);
                    return true;
                }
            }
            catch (SocketException e) when (UdpSockets.IsLoss(e.SocketErrorCode))
            {
                // Expected: nobody listens at the address (ICMP), or a datagram is larger than the buffer.
            }
            catch (SocketException e) when (!_ended.IsCancellationRequested && !_outputClosed.IsCancellationRequested)
            {
                throw new CommunicationException(Escaped.Text(
                    $"No datagrams of {Via} can be received. Error code {e.ErrorCode}: {e.Message}."), e);
            }
            catch (Exception e) when (e is OperationCanceledException or ObjectDisposedException or SocketException)
            {
                if (!_outputClosed.IsCancellationRequested || _ended.IsCancellationRequested)
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    throw Aborted(e);
                }

                _route.Dispose();
                return false;
            }
        }
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        if (_ended.IsCancellationRequested)
        {
            throw Aborted(null);
        }

        var bytes = message.Bytes.ToArray();
        UdpSize.Check(bytes.Length, Via);
        await SendAsync(_route.SendAsync(bytes, cancellationToken)).ConfigureAwait(false);
        if (_retransmission.Count > 0)
        {
            await RepeatAsync(bytes, message.Id, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Answers a message that has been received.</summary>
    public async ValueTask ReplyAsync(Outgoing reply, IPEndPoint to)
    {
        var bytes = reply.Bytes.ToArray();
        UdpSize.Check(bytes.Length, Via);
        await SendAsync(_route.SendAsync(bytes, to, CancellationToken.None)).ConfigureAwait(false);
    }

    public void Flush()
    {
    }

    /// <summary>Nothing says to a service that a client has ended: the association alone ends.</summary>
    public ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        _outputClosed.Cancel();
        return default;
    }

    public void Abort(Exception? reason)
    {
        _ended.Cancel();
        _route.Dispose();
    }

    private async Task RepeatAsync(byte[] bytes, Guid id, CancellationToken cancellationToken)
    {
        using var answered = CancellationTokenSource.CreateLinkedTokenSource(
            cancellationToken, _ended.Token, _outputClosed.Token);

        // One reply of a group says nothing of those who have not got the message.
        var isKnown = id != default && _route.Remote is not null && _repeated.TryAdd(id, answered);
        try
        {
            await _retransmission.RepeatAsync(
                () => SendAsync(_route.SendAsync(bytes, CancellationToken.None)), _transport.Clock, answered.Token)
                .ConfigureAwait(false);
        }
        finally
        {
            if (isKnown)
            {
                _repeated.TryRemove(id, out _);
            }
        }
    }

    private async ValueTask SendAsync(ValueTask sending)
    {
        try
        {
            await sending.ConfigureAwait(false);
        }
        catch (SocketException e) when (UdpSockets.IsLoss(e.SocketErrorCode))
        {
            // Nobody listens now: the message is lost, as datagrams may be.
        }
        catch (SocketException e)
        {
            throw new CommunicationException(Escaped.Text(
                $"A datagram could not be sent to {Via}. Error code {e.ErrorCode}: {e.Message}."), e);
        }
        catch (ObjectDisposedException e)
        {
            throw Aborted(e);
        }
    }

    private bool TryTake(Incoming into, ReadOnlySpan<byte> datagram)
    {
        into.Envelope.Append(datagram);
        try
        {
            if (_history is not null && !_history.TryAdd(into, _settings.Encoding))
            {
                into.Reset(viewed: false);
                return false;
            }

            if (ReplyId.TryRead(into, _settings.Encoding, out var id, out _)
                && _repeated.TryGetValue(id, out var answered))
            {
                End(answered);
            }

            return true;
        }
        catch (Exception)
        {
            // Expected: the datagram is not a message.
            into.Reset(viewed: false);
            return false;
        }
    }

    private static void End(CancellationTokenSource repetition)
    {
        try
        {
            repetition.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The repetition has ended in this moment.
        }
    }

    private CommunicationObjectAbortedException Aborted(Exception? e) =>
        new(Escaped.Text($"The channel to {Via} was aborted."), e);
}
