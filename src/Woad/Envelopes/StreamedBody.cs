using System.Buffers;
using System.ServiceModel;
using Woad.Xml;

namespace Woad.Envelopes;

/// <summary>
/// A message that is still arriving: its first bytes are in the exchange's buffer, the others are read from the
/// connection as somebody asks for them. Every byte is counted against the message's limit, every wait against a time.
/// </summary>
/// <remarks>One read at a time. Nothing is read ahead: who does not read holds its peer back.</remarks>
internal sealed class StreamedBody : IAsyncDisposable
{
    private const int HeadChunk = 4 * 1024;

    private readonly Stream _source;
    private readonly long _maxBytes;
    private readonly TimeSpan _timeout;
    private readonly CancellationTokenSource _clock;
    private readonly CancellationToken _gone;
    private readonly CancellationTokenRegistration _abandoned;
    private readonly Func<bool, ValueTask>? _released;
    private EnvelopeBuffer? _head;
    private int _next;
    private long _count;
    private int _reading;
    private bool _ended;
    private volatile bool _closed;
    private volatile bool _isGivenUp;
    private bool _failed;
    private int _isReleased;

    /// <param name="source">What the connection still brings of the message; its end is the message's.</param>
    /// <param name="maxBytes">Bytes of the whole message.</param>
    /// <param name="timeout">How long a read may wait for the peer.</param>
    /// <param name="time">The clock of that wait.</param>
    /// <param name="abandoned">Cancelled when the connection has gone.</param>
    /// <param name="released">Called once at the end; true when the connection stands behind the message.</param>
    public StreamedBody(
        Stream source, long maxBytes, TimeSpan timeout, TimeProvider time, CancellationToken abandoned,
        Func<bool, ValueTask>? released = null)
    {
        _source = source;
        _maxBytes = maxBytes;
        _timeout = timeout.TotalMilliseconds > int.MaxValue ? Timeout.InfiniteTimeSpan : timeout;
        _clock = new CancellationTokenSource(Timeout.InfiniteTimeSpan, time);
        _released = released;
        _gone = abandoned;
        _abandoned = abandoned.UnsafeRegister(static s => ((CancellationTokenSource)s!).Cancel(), _clock);
    }

    /// <summary>
    /// Makes the exception for the reader of an abandoned message; null where a lost connection is reported.
    /// </summary>
    public Func<Exception, CommunicationException>? WhenAbandoned { get; init; }

    /// <summary>Whether the end of the message has been read.</summary>
    public bool IsAtEnd => _ended && (_head is null || _next >= _head.Length);

    /// <summary>
    /// Appends what the connection brings next to <paramref name="head"/>; false at the end of the message.
    /// </summary>
    public async ValueTask<bool> ReadIntoAsync(EnvelopeBuffer head, int size = HeadChunk)
    {
        var chunk = ArrayPool<byte>.Shared.Rent(size);
        try
        {
            var count = await ReadSourceAsync(chunk).ConfigureAwait(false);
            head.Append(chunk.AsSpan(0, count));
            return count > 0;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(chunk);
        }
    }

    /// <summary>
    /// From now on reads begin at <paramref name="offset"/> of <paramref name="head"/> and go on with the connection.
    /// </summary>
    public void Rewind(EnvelopeBuffer head, int offset)
    {
        _head = head;
        _next = offset;
    }

    /// <summary>Reads the rest of the message into <paramref name="head"/>.</summary>
    public async ValueTask BufferAsync(EnvelopeBuffer head, int maxBytes)
    {
        while (await ReadIntoAsync(head, 16 * 1024).ConfigureAwait(false))
        {
            if (head.Length > maxBytes)
            {
                throw TooLarge(maxBytes);
            }
        }
    }

    /// <summary>The next bytes of the message; 0 at its end.</summary>
    public ValueTask<int> ReadAsync(Memory<byte> destination, CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(_closed, typeof(Stream));
        if (_head is { } head && _next < head.Length)
        {
            var count = Math.Min(destination.Length, head.Length - _next);
            head.Span.Slice(_next, count).CopyTo(destination.Span);
            _next += count;
            return new ValueTask<int>(count);
        }

        return ReadSourceAsync(destination, cancellationToken);
    }

    /// <summary>
    /// The call that waits for the message has no more time: the read that is under way is cancelled, and no other
    /// succeeds.
    /// </summary>
    public void GiveUp()
    {
        _isGivenUp = true;
        try
        {
            _clock.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // Released meanwhile.
        }
    }

    /// <summary>Nobody reads any more. True when the whole message has been read.</summary>
    public bool Close()
    {
        _closed = true;
        _head = null;
        return _ended && !_failed && Volatile.Read(ref _reading) == 0;
    }

    /// <summary>
    /// Ends a message of which at most <paramref name="maxDrain"/> bytes are still read, and gives the connection back.
    /// </summary>
    public async ValueTask ReleaseAsync(int maxDrain)
    {
        if (Interlocked.Exchange(ref _isReleased, 1) != 0)
        {
            return;
        }

        var isWhole = Close();
        if (!isWhole && !_failed && Volatile.Read(ref _reading) == 0)
        {
            isWhole = await DrainAsync(maxDrain).ConfigureAwait(false);
        }

        await _abandoned.DisposeAsync().ConfigureAwait(false);
        if (Volatile.Read(ref _reading) == 0)
        {
            _clock.Dispose();
        }

        if (_released is not null)
        {
            await _released(isWhole).ConfigureAwait(false);
        }
    }

    public ValueTask DisposeAsync() => ReleaseAsync(0);

    public static CommunicationException TooLarge(long limit)
    {
        var text =
            Escaped.Text(
                $"The maximum message size quota for incoming messages ({limit}) has been exceeded. To increase the "
                    + $"quota, use the MaxReceivedMessageSize property on the appropriate binding element.");
        return new CommunicationException(text, new QuotaExceededException(text));
    }

    private async ValueTask<bool> DrainAsync(int maxDrain)
    {
        var chunk = ArrayPool<byte>.Shared.Rent(HeadChunk);
        try
        {
            while (maxDrain > 0)
            {
                var count = await ReadSourceAsync(chunk).ConfigureAwait(false);
                if (count == 0)
                {
                    return true;
                }

                maxDrain -= count;
            }
        }
        catch (Exception)
        {
            // What is not needed any more need not be whole.
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(chunk);
        }

        return false;
    }

    private ValueTask<int> ReadSourceAsync(Memory<byte> destination, CancellationToken cancellationToken = default)
    {
        if (_ended || destination.IsEmpty)
        {
            return new ValueTask<int>(0);
        }

        if (Interlocked.Exchange(ref _reading, 1) != 0)
        {
            throw new InvalidOperationException("A streamed message is read by one reader at a time.");
        }

        if (cancellationToken.CanBeCanceled)
        {
            return ReadLinkedAsync(destination, cancellationToken);
        }

        ValueTask<int> read;
        try
        {
            read = _source.ReadAsync(destination, _clock.Token);
        }
        catch (Exception e)
        {
            Volatile.Write(ref _reading, 0);
            throw Failed(e, cancellationToken);
        }

        return read.IsCompletedSuccessfully
            ? new ValueTask<int>(Count(read.Result))
            : WaitAsync(read, cancellationToken);
    }

    /// <summary>A reader that may change its mind. Another read may follow then, where the source allows it.</summary>
    private async ValueTask<int> ReadLinkedAsync(Memory<byte> destination, CancellationToken cancellationToken)
    {
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _clock.Token);
        ValueTask<int> read;
        try
        {
            read = _source.ReadAsync(destination, linked.Token);
        }
        catch (Exception e)
        {
            Volatile.Write(ref _reading, 0);
            throw Failed(e, cancellationToken);
        }

        return await WaitAsync(read, cancellationToken).ConfigureAwait(false);
    }

    private async ValueTask<int> WaitAsync(ValueTask<int> read, CancellationToken cancellationToken)
    {
        int count;
        try
        {
            _clock.CancelAfter(_timeout);
            count = await read.ConfigureAwait(false);
            _clock.CancelAfter(Timeout.InfiniteTimeSpan);
        }
        catch (Exception e)
        {
            Volatile.Write(ref _reading, 0);
            throw Failed(e, cancellationToken);
        }

        return Count(count);
    }

    private int Count(int count)
    {
        Volatile.Write(ref _reading, 0);
        if (count == 0)
        {
            _ended = true;
            return 0;
        }

        _count += count;
        if (_count > _maxBytes)
        {
            _failed = true;
            throw TooLarge(_maxBytes);
        }

        return count;
    }

    private Exception Failed(Exception e, CancellationToken cancellationToken)
    {
        _failed = true;
        if (_gone.IsCancellationRequested && WhenAbandoned is { } abandoned)
        {
            return abandoned(e);
        }

        if (_isGivenUp || (e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            return e as OperationCanceledException ?? new OperationCanceledException(e.Message, e, cancellationToken);
        }

        return e switch
        {
            CommunicationException or TimeoutException => e,
            OperationCanceledException when !_gone.IsCancellationRequested => new TimeoutException(
                Escaped.Text(
                    $"The next bytes of a streamed message did not come within {_timeout} (the binding's "
                    + $"ReceiveTimeout)."),
                e),
            OperationCanceledException =>
                new CommunicationException("The connection was closed in the middle of a streamed message.", e),
            _ =>
                new CommunicationException(Escaped.Text(
                    $"The connection broke in the middle of a streamed message: {e.Message}"), e),
        };
    }
}
