using System.Buffers;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Messages;

namespace Woad.Encoders.Streams;

/// <summary>
/// A message whose body a user's code writes as it is sent (an unbuffered body writer, a reader, a message class). That
/// code is synchronous, so it has a thread of its own that waits for the peer.
/// </summary>
internal sealed class MessageBody(Message message, EncodingModel encoding) : OutgoingBody
{
    public override async ValueTask WriteAsync(Stream output, CancellationToken cancellationToken)
    {
        using var sink = new BlockingSink(output, cancellationToken);
        await Task.Factory.StartNew(
            static s =>
            {
                var (message, encoding, sink) = ((Message, EncodingModel, BlockingSink))s!;
                if (encoding.IsText)
                {
                    EnvelopeWriter.WriteText(message, sink, encoding.TextEncoding);
                }
                else
                {
                    EnvelopeWriter.WriteBinary(message, sink, null);
                }

                sink.Send();
            },
            (message, encoding, sink),
            cancellationToken,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default).ConfigureAwait(false);
    }

    public override ValueTask DisposeAsync()
    {
        message.Close();
        return default;
    }

    /// <summary>What is written, sent chunk by chunk while the writer's thread waits.</summary>
    private sealed class BlockingSink(Stream output, CancellationToken cancellationToken) : IBufferWriter<byte>, IDisposable
    {
        private const int ChunkBytes = 32 * 1024;

        private byte[] _chunk = ArrayPool<byte>.Shared.Rent(ChunkBytes);
        private int _used;

        public void Advance(int count) => _used += count;

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            Ensure(Math.Max(sizeHint, 1));
            return _chunk.AsMemory(_used);
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public void Send()
        {
            if (_used > 0)
            {
                Blocking.Wait(output.WriteAsync(_chunk.AsMemory(0, _used), cancellationToken));
                _used = 0;
            }
        }

        public void Dispose() => ArrayPool<byte>.Shared.Return(Interlocked.Exchange(ref _chunk, []));

        private void Ensure(int room)
        {
            if (_chunk.Length - _used >= room)
            {
                return;
            }

            Send();
            if (_chunk.Length < room)
            {
                ArrayPool<byte>.Shared.Return(_chunk);
                _chunk = ArrayPool<byte>.Shared.Rent(room);
            }
        }
    }
}
