using System.IO.Pipelines;
using Woad.Connections;
using Woad.Transports.Connecting;

namespace Woad.Transports.Tcp;

/// <summary>A client's link as a pair of pipes that read from and write to it directly.</summary>
internal sealed class ClientConnection : IDuplexPipe, IAsyncDisposable
{
    /// <summary>The pipe reader's own bound, below which it takes another buffer.</summary>
    private const int MinRead = 1024;

    private readonly Stream _stream;
    private readonly TimeProvider _clock;
    private readonly CancellationTokenSource _closed = new();

    /// <param name="link">What carries the bytes.</param>
    /// <param name="bufferSize">Bytes read at a time.</param>
    /// <param name="clock">Measures the connection's age, and how long a send takes.</param>
    public ClientConnection(ILink link, int bufferSize, TimeProvider clock)
    {
        _clock = clock;
        Born = clock.GetTimestamp();
        Link = link;
        _stream = link.Stream;
        Input = PipeReader.Create(
            _stream,
            new StreamPipeReaderOptions(
                bufferSize: bufferSize, minimumReadSize: Math.Min(bufferSize, MinRead), leaveOpen: true));
        Output = PipeWriter.Create(_stream, new StreamPipeWriterOptions(leaveOpen: true));
    }

    public PipeReader Input { get; }

    public PipeWriter Output { get; }

    public ILink Link { get; }

    /// <summary>When the connection was made (a time stamp).</summary>
    public long Born { get; }

    /// <summary>Whether the peer has neither closed the connection nor sent anything that nobody asked for.</summary>
    public bool IsQuiet => !_closed.IsCancellationRequested && Link.IsQuiet;

    /// <summary>
    /// The connection as one session has it: what ends in order goes to the pool, if there is one, without the layer
    /// that the session had put over it.
    /// </summary>
    public FramedConnection ToFramed(UpgradedConnection? upgraded, ConnectionPool? pool)
    {
        var ended = 0;
        return new FramedConnection(
            upgraded?.Transport ?? this, Link.Local, Link.Remote, _closed.Token, reason => End(reason, mayKeep: true),
            _clock)
        {
            Close = () => End(reason: null, mayKeep: false),
            IsPeerListening = () => Link.Socket is { } socket && HalfClose.IsOf(socket),
            Peer = upgraded?.Peer,
            Direct = upgraded is null ? _stream : null,
        };

        void End(Exception? reason, bool mayKeep)
        {
            if (Interlocked.Exchange(ref ended, 1) != 0)
            {
                return;
            }

            if (reason is null && mayKeep && pool is not null && upgraded is not { MayContinue: false })
            {
                upgraded?.Layer?.Dispose();
                pool.Return(this);
            }
            else
            {
                Abort(reason);
                upgraded?.Layer?.Dispose();
            }
        }
    }

    /// <summary>
    /// Ends the connection: in order without a reason, otherwise with a reset, and what was not delivered is lost.
    /// </summary>
    public void Abort(Exception? reason)
    {
        if (reason is not null)
        {
            Link.Reset();
        }

        Close(inOrder: reason is null);
    }

    public ValueTask DisposeAsync()
    {
        Close(inOrder: true);
        return default;
    }

    private void Close(bool inOrder)
    {
        if (inOrder && !_closed.IsCancellationRequested)
        {
            Link.End();
        }

        _stream.Dispose();
        if (!_closed.IsCancellationRequested)
        {
            _closed.Cancel();
        }
    }
}
