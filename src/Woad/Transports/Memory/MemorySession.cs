using System.Net;
using System.ServiceModel;
using System.Threading.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Memory;

/// <summary>
/// One end of a session in memory. It checks its callers: the rules of <see cref="IEnvelopeSession"/> that other
/// transports may rely on are enforced here.
/// </summary>
internal sealed class MemorySession : IEnvelopeSession
{
    /// <summary>Envelopes that may wait for the receiver; a sender beyond that waits too.</summary>
    private const int Capacity = 64;

    private readonly Channel<byte[]> _incoming = Channel.CreateBounded<byte[]>(Capacity);
    private readonly CancellationTokenSource _ended = new();
    private readonly int _maxEnvelope;
    private readonly TimeSpan _sendTimeout;
    private readonly TimeProvider _clock;
    private MemorySession _peer = null!;
    private Exception? _failure;
    private int _receiving;
    private bool _inputEnded;
    private volatile bool _outputClosed;

    private MemorySession(string id, Uri via, TransportModel transport)
    {
        Id = id;
        Via = via;
        _maxEnvelope = transport.MaxReceivedMessageSize;
        _sendTimeout = transport.SendTimeout;
        _clock = transport.Clock;
    }

    public string Id { get; }

    public Uri Via { get; }

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    public static (MemorySession Client, MemorySession Service) CreatePair(
        Uri via, TransportModel clientTransport, TransportModel serviceTransport)
    {
        var id = $"urn:uuid:{Guid.NewGuid()}";
        var client = new MemorySession(id, via, clientTransport);
        var service = new MemorySession(id, via, serviceTransport) { _peer = client };
        client._peer = service;
        return (client, service);
    }

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        if (Interlocked.Exchange(ref _receiving, 1) != 0)
        {
            throw Misuse("Two receives of the session overlap.");
        }

        try
        {
            ThrowIfFailed();
            if (_inputEnded)
            {
                throw Misuse("A receive came after the end of the input.");
            }

            if (!await _incoming.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false))
            {
                _inputEnded = true;
                return false;
            }

            var envelope = await _incoming.Reader.ReadAsync(cancellationToken).ConfigureAwait(false);
            if (envelope.Length > _maxEnvelope)
            {
                throw MemorySize.Exceeded(_maxEnvelope);
            }

            into.Envelope.Append(envelope);
            return true;
        }
        catch (Exception e) when (e is ChannelClosedException || ReferenceEquals(e, _failure))
        {
            ThrowIfFailed();
            return false;
        }
        finally
        {
            Volatile.Write(ref _receiving, 0);
        }
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        ThrowIfFailed();
        if (_outputClosed)
        {
            throw Misuse("A send came after the end of the output.");
        }

        try
        {
            var sent = _peer._incoming.Writer.WriteAsync(message.Bytes.ToArray(), cancellationToken);
            if (sent.IsCompletedSuccessfully)
            {
                return;
            }

            // The peer does not read: it gets as long as a peer behind a socket.
            await sent.AsTask().WaitAsync(Limit(_sendTimeout), _clock, cancellationToken).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            var overdue = new TimeoutException(Escaped.Text(
                $"The peer of the session {Id} did not take a message within {_sendTimeout} (the binding's "
                    + $"SendTimeout). The session was aborted."));
            Abort(overdue);
            throw overdue;
        }
        catch (ChannelClosedException)
        {
            ThrowIfFailed();
            throw new CommunicationException(Escaped.Text($"The session {Id} has ended."));
        }
    }

    public void Flush()
    {
    }

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        _outputClosed = true;
        _peer._incoming.Writer.TryComplete();
        return default;
    }

    public void Abort(Exception? reason)
    {
        var error = reason ?? new CommunicationObjectAbortedException(Escaped.Text($"The session {Id} was aborted."));
        Fail(error);
        _peer.Fail(new CommunicationException("The session was aborted by the other side.", error));
    }

    private static TimeSpan Limit(TimeSpan timeout) =>
        timeout.TotalMilliseconds > int.MaxValue ? Timeout.InfiniteTimeSpan : timeout;

    private InvalidOperationException Misuse(string what) =>
        new(Escaped.Text(
            $"{what} This is a bug of the layer or channel above the session {Id} to {Via}: see the rules of "
                + $"{nameof(IEnvelopeSession)}."));

    private void Fail(Exception error)
    {
        if (Interlocked.CompareExchange(ref _failure, error, null) is null)
        {
            _incoming.Writer.TryComplete(error);
            _ended.Cancel();
        }
    }

    private void ThrowIfFailed()
    {
        if (_failure is { } failure)
        {
            throw new CommunicationException(failure.Message, failure);
        }
    }
}
