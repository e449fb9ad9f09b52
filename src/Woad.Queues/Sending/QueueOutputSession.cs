using System.Buffers;
using System.Net;
using System.ServiceModel;
using System.Transactions;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Transactions;
using Woad.Transports.Connecting;
using Woad.Xml;

namespace Woad.Queues.Sending;

/// <summary>
/// A client's session: its messages are one message of the queue, which is sent when the session closes
/// ([MS-NMFMB] 2.2). All are sent in one transaction.
/// </summary>
internal sealed class QueueOutputSession : IEnvelopeSession
{
    private readonly QueueSender _sender;
    private readonly Lock _lock = new();
    private readonly ArrayBufferWriter<byte> _body = new();
    private readonly CancellationTokenSource _ended = new();
    private readonly TaskCompletionSource _closed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Transaction _transaction;
    private int _count;
    private bool _isClosed;

    private QueueOutputSession(QueueSender sender, TransportModel transport, Transaction transaction)
    {
        (_sender, _transaction) = (sender, transaction);
        Strings = transport.MaxSessionStrings is { } most ? new BinaryWriterSession(most) : null;
        _body.Write(PreambleWriter.Write(FramingMode.Simplex, sender.Via.AbsoluteUri, transport.ContentType));
    }

    public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

    public Uri Via => _sender.Via;

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings { get; }

    public CancellationToken Ended => _ended.Token;

    /// <summary>Opens a session in the transaction of the caller.</summary>
    /// <exception cref="InvalidOperationException">There is no transaction, or a setting does not fit.</exception>
    /// <exception cref="CommunicationException">The engine cannot be opened.</exception>
    public static async ValueTask<IEnvelopeSession> OpenAsync(
        Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        var transaction = Required(via, "opened");
        return new QueueOutputSession(
            await QueueSender.OpenAsync(via, transport, cancellationToken).ConfigureAwait(false),
            transport,
            transaction);
    }

    /// <summary>Nothing comes from a queue that is sent to; the session ends when it has been sent.</summary>
    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        await _closed.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
        return false;
    }

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        lock (_lock)
        {
            if (_isClosed)
            {
                throw new CommunicationException(Escaped.Text($"The session {Id} to {Via} has been closed."));
            }

            if (Required(Via, "used") != _transaction)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The session to {Via} was opened in another transaction than that of the call. All calls of a "
                        + $"session belong to one: open the channel, make them, and close it, in one "
                        + $"TransactionScope."));
            }

            _count++;
            Write(message);
        }

        return default;
    }

    public void Flush()
    {
    }

    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        lock (_lock)
        {
            if (_isClosed)
            {
                return;
            }

            _isClosed = true;
        }

        try
        {
            if (_count > 0)
            {
                _body.Write([(byte)FrameType.End]);
                await _sender
                    .SendAsync(_sender.Template with { Body = _body.WrittenMemory }, _transaction, cancellationToken)
                    .ConfigureAwait(false);
            }
        }
        finally
        {
            _closed.TrySetResult();
            await _sender.DisposeAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Drops the messages that were not sent.</summary>
    public void Abort(Exception? reason)
    {
        lock (_lock)
        {
            if (_isClosed)
            {
                return;
            }

            _isClosed = true;
        }

        _closed.TrySetException(reason as CommunicationException
            ?? new CommunicationObjectAbortedException(Escaped.Text(
                $"The session {Id} to {Via} was aborted."), reason));
        _ = _closed.Task.Exception;
        _ended.Cancel();
        _ = _sender.DisposeAsync().AsTask();
    }

    private static Transaction Required(Uri via, string use) => CallerTransaction.Current
        ?? throw new InvalidOperationException(Escaped.Text(
            $"A session to {via} was {use} outside of a transaction. A session over a queue is sent as one message in "
                + $"the transaction of its calls: open the channel, make them, and close it, in one "
                + $"TransactionScope, or set SessionMode of the contract to NotAllowed."));

    private void Write(Outgoing message)
    {
        var table = SessionStrings.TakeUnsent(Strings);
        var prefix = Strings is null ? 0 : SessionStrings.Size(table);
        var head = _body.GetSpan(1 + (2 * FrameSize.MaxBytes) + table.Length);
        head[0] = (byte)FrameType.SizedEnvelope;
        var at = 1 + FrameSize.Write(head[1..], checked(prefix + message.Bytes.Length));
        if (Strings is not null)
        {
            at += SessionStrings.Write(head[at..], table);
        }

        _body.Advance(at);
        message.Bytes.CopyTo(_body.GetSpan(message.Bytes.Length));
        _body.Advance(message.Bytes.Length);
    }
}
