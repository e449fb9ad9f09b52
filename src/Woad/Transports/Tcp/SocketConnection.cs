using System.IO.Pipelines;
using System.Net.Sockets;
using Woad.Connections;

namespace Woad.Transports.Tcp;

/// <summary>A client's socket as a pair of pipes that read from and write to it directly.</summary>
internal sealed class SocketConnection : IDuplexPipe, IAsyncDisposable
{
    private readonly Socket _socket;
    private readonly NetworkStream _stream;
    private readonly CancellationTokenSource _closed = new();

    public SocketConnection(Socket socket)
    {
        _socket = socket;
        _stream = new NetworkStream(socket, ownsSocket: true);
        Input = PipeReader.Create(_stream, new StreamPipeReaderOptions(bufferSize: 16 * 1024, leaveOpen: true));
        Output = PipeWriter.Create(_stream, new StreamPipeWriterOptions(leaveOpen: true));
    }

    public PipeReader Input { get; }

    public PipeWriter Output { get; }

    public Socket Socket => _socket;

    /// <summary>When the connection was made (time stamp of the system's clock).</summary>
    public long Born { get; } = TimeProvider.System.GetTimestamp();

    /// <summary>Whether the peer has neither closed the connection nor sent anything that nobody asked for.</summary>
    public bool IsQuiet
    {
        get
        {
            try
            {
                return !_closed.IsCancellationRequested && !_socket.Poll(TimeSpan.Zero, SelectMode.SelectRead);
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return false;
            }
        }
    }

    /// <summary>
    /// The connection as one session has it: what ends in order goes to the pool, if there is one, without the layer that
    /// the session had put over it.
    /// </summary>
    public FramedConnection ToFramed(UpgradedConnection? upgraded, ConnectionPool? pool)
    {
        var ended = 0;
        return new FramedConnection(
            upgraded?.Transport ?? this, _socket.LocalEndPoint, _socket.RemoteEndPoint, _closed.Token, End, TimeProvider.System)
        {
            Peer = upgraded?.Peer,
            Direct = upgraded is null ? _stream : null,
        };

        void End(Exception? reason)
        {
            if (Interlocked.Exchange(ref ended, 1) != 0)
            {
                return;
            }

            if (reason is null && pool is not null && upgraded is not { MayContinue: false })
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

    /// <summary>Ends the connection: in order without a reason, otherwise with a reset, and what was not delivered is lost.</summary>
    public void Abort(Exception? reason)
    {
        if (reason is null)
        {
            Close();
            return;
        }

        try
        {
            _socket.LingerState = new LingerOption(true, 0);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // Already gone.
        }

        Close();
    }

    public ValueTask DisposeAsync()
    {
        Close();
        return default;
    }

    private void Close()
    {
        _stream.Dispose();
        if (!_closed.IsCancellationRequested)
        {
            _closed.Cancel();
        }
    }
}
