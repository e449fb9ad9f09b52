using System.IO.Pipelines;
using System.Net.Sockets;

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

    public FramedConnection ToFramed() => new(
        this, _socket.LocalEndPoint, _socket.RemoteEndPoint, _closed.Token, Abort, TimeProvider.System);

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
