using System.Net.WebSockets;

namespace Woad.Server.WebSockets;

/// <summary>
/// The bytes of an accepted WebSocket. One that aborts by itself, because its peer answers no pings, disposes of them
/// and does nothing else: the connection, on which somebody may still read, is ended here.
/// </summary>
/// <param name="connection">The connection's bytes, both ways.</param>
/// <param name="abort">Ends the connection.</param>
internal sealed class UpgradedStream(Stream connection, Action abort) : Stream
{
    /// <summary>The WebSocket that stands on these bytes.</summary>
    public WebSocket? Owner { get; set; }

    public override bool CanRead => connection.CanRead;

    public override bool CanSeek => false;

    public override bool CanWrite => connection.CanWrite;

    public override long Length => connection.Length;

    public override long Position
    {
        get => connection.Position;
        set => connection.Position = value;
    }

    public override void Flush() => connection.Flush();

    public override Task FlushAsync(CancellationToken cancellationToken) => connection.FlushAsync(cancellationToken);

    public override int Read(byte[] buffer, int offset, int count) => connection.Read(buffer, offset, count);

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        connection.ReadAsync(buffer, offset, count, cancellationToken);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        connection.ReadAsync(buffer, cancellationToken);

    public override long Seek(long offset, SeekOrigin origin) => connection.Seek(offset, origin);

    public override void SetLength(long value) => connection.SetLength(value);

    public override void Write(byte[] buffer, int offset, int count) => connection.Write(buffer, offset, count);

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        connection.WriteAsync(buffer, offset, count, cancellationToken);

    public override ValueTask WriteAsync(
        ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        connection.WriteAsync(buffer, cancellationToken);

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            if (Owner is { State: WebSocketState.Aborted })
            {
                abort();
            }

            connection.Dispose();
        }

        base.Dispose(disposing);
    }
}
