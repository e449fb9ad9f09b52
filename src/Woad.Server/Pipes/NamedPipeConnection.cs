using System.IO.Pipelines;
using System.IO.Pipes;
using System.Net;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http.Features;
using Woad.Server.Tcp;
using Woad.Transports.Pipes;

namespace Woad.Server.Pipes;

/// <summary>
/// An accepted client of a named pipe. What it sends is read as it comes, up to a bound, so that its end is seen while
/// nobody reads; what is sent to it goes straight into the pipe.
/// </summary>
internal sealed class NamedPipeConnection : ConnectionContext, IDuplexPipe, IPeerListening
{
    private const int MaxReadAhead = 64 * 1024;

    private static readonly System.IO.Pipelines.PipeOptions ReadOptions = new(
        pauseWriterThreshold: MaxReadAhead, resumeWriterThreshold: MaxReadAhead / 2, minimumSegmentSize: 4096,
        useSynchronizationContext: false);

    private readonly NamedPipeServerStream _stream;
    private readonly Pipe _received = new(ReadOptions);
    private readonly CancellationTokenSource _closed = new();
    private readonly Task _receiving;
    private volatile bool _isHalfClosed;
    private volatile bool _isAborted;
    private int _disposed;

    public NamedPipeConnection(NamedPipeServerStream stream, EndPoint local)
    {
        _stream = stream;
        LocalEndPoint = local;
        ConnectionClosed = _closed.Token;
        Output = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        Transport = this;
        Features = new FeatureCollection();
        Features.Set<IPeerListening>(this);
        _receiving = ReceiveAsync();
    }

    public override string ConnectionId { get; set; } = Guid.NewGuid().ToString("N");

    public override IFeatureCollection Features { get; }

    public override IDictionary<object, object?> Items { get; set; } = new Dictionary<object, object?>();

    public override IDuplexPipe Transport { get; set; }

    public PipeReader Input => _received.Reader;

    public PipeWriter Output { get; }

    /// <summary>A message of no bytes ends the client's direction alone, unless its pipe has gone since.</summary>
    public bool IsPeerListening => _isHalfClosed && _stream.IsConnected
        && (!OperatingSystem.IsWindows() || WindowsPipe.IsQuiet(_stream.SafePipeHandle));

    public override void Abort(ConnectionAbortedException abortReason)
    {
        _isAborted = true;
        _stream.Dispose();
        _received.Reader.CancelPendingRead();
    }

    public override async ValueTask DisposeAsync()
    {
        if (Interlocked.Exchange(ref _disposed, 1) == 0)
        {
            await Input.CompleteAsync().ConfigureAwait(false);
            if (!_isAborted && OperatingSystem.IsWindows())
            {
                End();
            }

            await _stream.DisposeAsync().ConfigureAwait(false);
            await _receiving.ConfigureAwait(false);
        }
    }

    [System.Runtime.Versioning.SupportedOSPlatform("windows")]
    private void End()
    {
        try
        {
            WindowsPipe.End(_stream.SafePipeHandle);
        }
        catch (Exception e) when (e is InvalidOperationException or ObjectDisposedException)
        {
            // Gone already: nobody is there to be told.
        }
    }

    private async Task ReceiveAsync()
    {
        Exception? error = null;
        try
        {
            while (await _stream.ReadAsync(_received.Writer.GetMemory()).ConfigureAwait(false) is var count and > 0)
            {
                _received.Writer.Advance(count);
                if ((await _received.Writer.FlushAsync().ConfigureAwait(false)).IsCompleted)
                {
                    break;
                }
            }

            _isHalfClosed = OperatingSystem.IsWindows();
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or OperationCanceledException
            or InvalidOperationException)
        {
            error = _isAborted
                ? new ConnectionAbortedException("The connection was aborted.", e)
                : new ConnectionResetException("The client has broken the pipe.", e);
        }

        await _received.Writer.CompleteAsync(error).ConfigureAwait(false);
        ThreadPool.UnsafeQueueUserWorkItem(static c => c._closed.Cancel(), this, preferLocal: false);
    }
}
