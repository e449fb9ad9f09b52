using System.Buffers;
using System.IO.Pipelines;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>
/// A connection without a socket: each read brings the same number of requests, in blocks as Kestrel's; what is written
/// is counted and forgotten.
/// </summary>
internal sealed class BatchPipe(byte[] first, byte[] request, int batch, long batches) : IDuplexPipe
{
    public PipeReader Input { get; } = new BatchReader(first, request, batch, batches);

    public PipeWriter Output { get; } = new CountingWriter();

    /// <summary>Bytes that were answered.</summary>
    public long Written => ((CountingWriter)Output).Written;

    private sealed class BatchReader(byte[] first, byte[] request, int batch, long batches) : PipeReader
    {
        private readonly ReadOnlySequence<byte> _batch = Block.Chain(
            [.. Enumerable.Repeat(request, batch).SelectMany(r => r)]);
        private readonly ReadOnlySequence<byte> _end = new([7]);
        private ReadOnlySequence<byte> _next = new(first);
        private long _left = batches;

        public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) =>
            _next = _left-- > 0 ? _batch : _end;

        public override void CancelPendingRead()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }

        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) =>
            new(new ReadResult(_next, isCanceled: false, isCompleted: false));

        public override bool TryRead(out ReadResult result)
        {
            result = new ReadResult(_next, isCanceled: false, isCompleted: false);
            return true;
        }
    }
}
