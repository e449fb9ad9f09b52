namespace Woad.Xml;

/// <summary>
/// Reads streams that a program gives to be sent. Such a stream may know synchronous reading alone, may end by turning
/// CanRead off (which the library's asynchronous reading refuses), or may never return.
/// </summary>
internal static class SourceReading
{
    /// <summary>The next bytes; 0 at the end. A read that is still running when the wait is cancelled is abandoned, and
    /// the buffer with it.</summary>
    /// <exception cref="IOException">The stream claims to have read more bytes than it was asked for.</exception>
    public static async ValueTask<int> ReadSourceAsync(
        this Stream source, Memory<byte> buffer, CancellationToken cancellationToken)
    {
        var count = source.CanRead
            ? await ReadOrRefusedAsync(source, buffer, cancellationToken).ConfigureAwait(false)
            : null;
        return Checked(
            count ?? await Task.Run(() => source.Read(buffer.Span), cancellationToken).WaitAsync(cancellationToken)
                .ConfigureAwait(false),
            buffer.Length);
    }

    /// <summary>Reads until the buffer is full or the stream ends.</summary>
    public static async ValueTask<int> ReadSourceAtLeastAsync(
        this Stream source, Memory<byte> buffer, CancellationToken cancellationToken)
    {
        var filled = 0;
        while (filled < buffer.Length
            && await source.ReadSourceAsync(buffer[filled..], cancellationToken).ConfigureAwait(false) is > 0
                and var count)
        {
            filled += count;
        }

        return filled;
    }

    /// <summary>Copies a stream from its position to its end, whatever its Length says.</summary>
    public static async ValueTask CopySourceAsync(
        this Stream source, Stream target, int pieceBytes, CancellationToken cancellationToken)
    {
        // Not from a pool: a read that is abandoned may write into it later.
        var piece = new byte[pieceBytes];
        while (await source.ReadSourceAsync(piece, cancellationToken).ConfigureAwait(false) is > 0 and var count)
        {
            await target.WriteAsync(piece.AsMemory(0, count), cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>The same on the caller's thread.</summary>
    public static void CopySource(this Stream source, Stream target)
    {
        var piece = new byte[16 * 1024];
        while (Checked(source.Read(piece, 0, piece.Length), piece.Length) is > 0 and var count)
        {
            target.Write(piece, 0, count);
        }
    }

    /// <summary>Null: the stream does not read asynchronously.</summary>
    private static async ValueTask<int?> ReadOrRefusedAsync(
        Stream source, Memory<byte> buffer, CancellationToken cancellationToken)
    {
        try
        {
            var reading = source.ReadAsync(buffer, cancellationToken);
            return reading.IsCompleted || !cancellationToken.CanBeCanceled
                ? await reading.ConfigureAwait(false)
                : await reading.AsTask().WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (NotSupportedException)
        {
            // Expected of streams that know synchronous reading alone.
            return null;
        }
    }

    private static int Checked(int count, int room) => (uint)count <= (uint)room
        ? count
        : throw new IOException(Escaped.Text(
            $"The stream said that it had read {count} bytes; it was asked for {room} at most."));
}
