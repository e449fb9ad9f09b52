using System.Buffers;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>
/// A user's stream as the content of a message: a chunk is read, encoded and sent, then the next one.
/// </summary>
internal abstract class StreamContentBody(Stream content, byte[] tail) : OutgoingBody
{
    /// <summary>
    /// Bytes read at a time: one frame of overhead in 64 kB, and little memory for each message under way.
    /// </summary>
    protected const int ChunkBytes = 48 * 1024;

    /// <summary>Room before the chunk for what an encoding puts there.</summary>
    protected virtual int Prefix => 0;

    public sealed override async ValueTask WriteAsync(Stream output, CancellationToken cancellationToken)
    {
        var chunk = ArrayPool<byte>.Shared.Rent(Prefix + ChunkBytes);
        int count;
        while ((count = await content.ReadSourceAsync(chunk.AsMemory(Prefix, ChunkBytes), cancellationToken)
            .ConfigureAwait(false)) > 0)
        {
            await WriteChunkAsync(output, chunk, count, cancellationToken).ConfigureAwait(false);
        }

        await WriteEndAsync(output, cancellationToken).ConfigureAwait(false);
        await output.WriteAsync(tail, cancellationToken).ConfigureAwait(false);

        // After an error the chunk is left to the collector: a read that was abandoned may still write into it.
        ArrayPool<byte>.Shared.Return(chunk);
    }

    public override ValueTask DisposeAsync() => default;

    /// <summary>Writes <paramref name="count"/> bytes that stand behind the prefix's room.</summary>
    protected abstract ValueTask WriteChunkAsync(
        Stream output, byte[] chunk, int count, CancellationToken cancellationToken);

    /// <summary>Writes what was held back of the content.</summary>
    protected virtual ValueTask WriteEndAsync(Stream output, CancellationToken cancellationToken) => default;
}
