using System.IO.Pipelines;
using System.Net;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http.Features;

namespace Woad.Server.Tests.Hostile;

/// <summary>An accepted connection without a socket: its peer has sent everything already.</summary>
internal sealed class MemoryConnection : ConnectionContext, IDuplexPipe
{
    private static readonly PipeOptions Unbounded = new(pauseWriterThreshold: 0, useSynchronizationContext: false);

    private readonly Pipe _received = new(Unbounded);
    private readonly Pipe _sent = new(Unbounded);
    private readonly CancellationTokenSource _closed = new();

    public MemoryConnection(ReadOnlyMemory<byte> bytes)
    {
        _received.Writer.WriteAsync(bytes).AsTask().Wait();
        _received.Writer.Complete();
        Transport = this;
        ConnectionClosed = _closed.Token;
    }

    public override string ConnectionId { get; set; } = "memory";

    public override IFeatureCollection Features { get; } = new FeatureCollection();

    public override IDictionary<object, object?> Items { get; set; } = new Dictionary<object, object?>();

    public override IDuplexPipe Transport { get; set; }

    public override EndPoint? RemoteEndPoint { get; set; }

    public PipeReader Input => _received.Reader;

    public PipeWriter Output => _sent.Writer;

    public override void Abort(ConnectionAbortedException abortReason) => _closed.Cancel();

    public override ValueTask DisposeAsync() => default;
}
