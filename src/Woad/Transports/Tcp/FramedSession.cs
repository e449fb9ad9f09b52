using System.IO.Pipelines;
using System.Net;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>
/// A duplex framing session ([MC-NMF] 3.1.1.2 mode Duplex) after its preamble: sized envelopes and an end record in
/// each direction, with a string table a direction when the encoding is NBFSE. The same on both sides.
/// </summary>
/// <remarks>
/// Receiving (<see cref="FramedInput"/>): one loop; envelopes are cut out of what one read brought before the next
/// read. Sending (<see cref="FramedOutput"/>): under one lock; sends on the receiving thread are held back (see
/// <see cref="IEnvelopeSession"/>) and leave with the next flush.
/// </remarks>
internal sealed partial class FramedSession : IEnvelopeSession, INamedSession
{
    // Who looks at the connection's bytes: nobody yet, ConnectionLost, the reader; or the reader hands on what it has
    // read.
    private const int NotStarted = 0;
    private const int Looking = 1;
    private const int Reading = 2;
    private const int Handing = 3;

    private readonly FramedConnection _connection;
    private readonly FramingRole _role;
    private readonly FramedInput _input;
    private readonly FramedOutput _output;
    private readonly CancellationTokenSource _ended = new();
    private string? _id;
    private int _phase;
    private int _isHalfClosed;

    public FramedSession(
        FramedConnection connection,
        Uri via,
        int maxEnvelope,
        int? maxStrings,
        TimeSpan sendTimeout,
        FramingRole role = FramingRole.Initiator,
        EnvelopeCompression? compression = null,
        EnvelopePool? pool = null)
    {
        _connection = connection;
        _role = role;
        Via = via;
        SendTimeout = sendTimeout;
        Strings = maxStrings is { } size ? new BinaryWriterSession(size) : null;
        _input = new FramedInput(
            connection.Transport.Input, via, maxEnvelope, maxStrings, role, compression, connection.Direct, pool);
        _output = new FramedOutput(
            this, connection.Transport.Output, Strings, connection.Clock, role, compression,
            connection.Direct is not null);
    }

    /// <summary>Made when somebody asks: few do, and sessions may be many.</summary>
    public string Id => Volatile.Read(ref _id) ?? Interlocked.CompareExchange(ref _id, NewId(), null) ?? _id!;

    public Uri Via { get; }

    public PeerIdentity? Identity { get; init; }

    public EndPoint? RemoteEndPoint => _connection.Remote;

    public BinaryWriterSession? Strings { get; }

    public TimeSpan SendTimeout { get; }

    public bool BringsAnswers => false;

    public long Arrivals => _input.Arrivals;

    public CancellationToken Ended => _ended.Token;

    /// <summary>Whether both sides have sent their end record: the connection may carry another session.</summary>
    public bool IsComplete => HasEnded && !_input.IsCut && (_role == FramingRole.Receiver || !_input.HasBytesBehind);

    /// <summary>
    /// Whether the end of the connection may be the end of the session: this side has nothing more to say, or the peer
    /// has ended its direction only. One that has aborted the session is told by that: by a reset, or by a socket file
    /// that it has closed.
    /// </summary>
    private bool MayBeCut => _output.IsClosed || _connection.IsPeerListening?.Invoke() == true;

    /// <summary>Whether both directions have ended in order.</summary>
    private bool HasEnded => _input.IsClosed && _output.IsClosed && _output.Failure is null;

    public ValueTask<bool> ReceiveAsync(Incoming incoming, CancellationToken cancellationToken) =>
        ReceiveAsync(incoming.Envelope, cancellationToken);

    private ValueTask<bool> ReceiveAsync(EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        _output.HoldBack();
        if (_output.TakeBacklog(cancellationToken, out var backlog))
        {
            return ReceiveAfterAsync(backlog, into, cancellationToken);
        }

        if (_input.HasBuffer && _output.Failure is null)
        {
            try
            {
                if (_input.TryTake(into, out var more))
                {
                    if (!more)
                    {
                        _output.Flush();
                    }

                    return new ValueTask<bool>(more);
                }
            }
            catch (Exception e)
            {
                return ValueTask.FromException<bool>(Fail(e));
            }
        }

        _output.Flush();
        return ReceiveMoreAsync(into, cancellationToken);
    }

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        _output.SendAsync(message.Bytes, cancellationToken);

    public ValueTask AnswerAsync(Outgoing message) =>
        _output.SendAsync(message.Bytes, CancellationToken.None, isAnswer: true);

    public void Flush() => _output.Flush();

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) => _output.CloseAsync(cancellationToken);

    /// <summary>
    /// Sends bytes outside any envelope (preamble acknowledgement, fault); before the first send or after the last.
    /// </summary>
    public async ValueTask SendRawAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken) =>
        await _connection.Transport.Output.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);

    /// <summary>
    /// Ends the session; a connection whose session has ended in order already closes without a reset.
    /// </summary>
    public void Abort(Exception? reason)
    {
        var (isComplete, isCut) = (IsComplete, HasEnded && _input.IsCut);
        if (isComplete)
        {
            _input.Release();
        }

        var failure = Fail(reason is CommunicationException or TimeoutException
            ? reason
            : new CommunicationObjectAbortedException(Escaped.Text($"The session {Id} was aborted."), reason));
        if (isCut && _connection.Close is { } close)
        {
            close();
        }
        else
        {
            _connection.Abort(isComplete ? null : failure);
        }
    }

    /// <summary>
    /// The peer sends nothing more. When it is gone nobody waits for an answer any more; its messages are still read.
    /// A peer that only has ended its direction of the connection (<paramref name="mayListen"/>) after its end record
    /// still waits for the replies of its calls ([MC-NMF] 3.1.1.2: each direction ends by itself).
    /// </summary>
    public void ConnectionLost(bool mayListen)
    {
        if (!mayListen)
        {
            End();
            return;
        }

        Interlocked.Exchange(ref _isHalfClosed, 1);
        if (Interlocked.CompareExchange(ref _phase, Looking, NotStarted) == NotStarted)
        {
            // The session waits for its place, and nobody reads: what has come is looked at and left there.
            var mayEnd = _input.MayEndWithin();
            Volatile.Write(ref _phase, NotStarted);
            if (!mayEnd)
            {
                End();
            }
        }
        else if (Volatile.Read(ref _phase) == Handing)
        {
            EndUnlessEnded();
        }
    }

    /// <summary>
    /// Gives back what was read beyond the end record; the connection may go on with another session.
    /// </summary>
    public void ReleaseInput()
    {
        _input.Release();
        End();
    }

    /// <summary>Ends the session's life, not its connection; returns the first failure.</summary>
    internal Exception Fail(Exception failure)
    {
        var first = _output.Fail(failure);
        End();
        return first;
    }

    /// <summary><see cref="SendTimeout"/> as timers take it: infinite when it is longer than they can be.</summary>
    internal TimeSpan SendLimit =>
        SendTimeout.TotalMilliseconds < uint.MaxValue - 1 ? SendTimeout : Timeout.InfiniteTimeSpan;

    internal TimeoutException TimedOut(Exception? inner) => new(Escaped.Text(
        $"The socket transfer timed out after {SendTimeout}. You have exceeded the timeout set on your binding. The "
            + $"time allotted to this operation may have been a portion of a longer timeout."),
        inner);

    internal CommunicationException Aborted(Exception? inner) => new(Escaped.Text(
        $"The socket connection was aborted. This could be caused by an error processing your message or a receive "
            + $"timeout being exceeded by the remote host, or an underlying network resource issue. Local socket "
            + $"timeout was '{SendTimeout}'."),
        inner);

    void INamedSession.Name(string id) => _id = id;

    private static string NewId() => $"urn:uuid:{Guid.NewGuid()}";

    /// <summary>
    /// While a read goes on, whether the end record comes before the connection's end is for the reader to see.
    /// </summary>
    private void BeginReading()
    {
        var spin = default(SpinWait);
        while (true)
        {
            var phase = Volatile.Read(ref _phase);
            if (phase == Looking)
            {
                spin.SpinOnce();
            }
            else if (Interlocked.CompareExchange(ref _phase, Reading, phase) == phase)
            {
                return;
            }
        }
    }

    private void EndReading()
    {
        Interlocked.Exchange(ref _phase, Handing);
        if (Volatile.Read(ref _isHalfClosed) != 0)
        {
            EndUnlessEnded();
        }
    }

    private void EndUnlessEnded()
    {
        if (!_input.EndsHere)
        {
            End();
        }
    }

    private void End()
    {
        if (!_ended.IsCancellationRequested)
        {
            _ended.Cancel();
        }
    }
}
