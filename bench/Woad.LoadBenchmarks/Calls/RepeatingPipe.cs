using System.Buffers;
using System.IO.Pipelines;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>
/// A connection without a socket on which one request comes after the other, each when the one before has been taken
/// whole; what is written is counted and forgotten.
/// </summary>
internal sealed class RepeatingPipe(byte[] request, long calls) : IDuplexPipe
{
    private readonly CountingWriter _output = new();

    public PipeReader Input { get; } = new RepeatingReader(request, calls);

    public PipeWriter Output => _output;

    /// <summary>Bytes that were answered.</summary>
    public long Written => _output.Written;

    private sealed class RepeatingReader(byte[] request, long calls) : PipeReader
    {
        private readonly ReadOnlySequence<byte> _request = new(request);
        private ReadOnlySequence<byte> _rest = new(request);
        private long _left = calls;

        public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
        {
            if (_left == 0)
            {
                return;
            }

            _rest = _rest.Slice(consumed);
            if (_rest.IsEmpty)
            {
                _rest = --_left > 0 ? _request : default;
            }
        }

        public override void CancelPendingRead()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }

        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) => new(Read());

        public override bool TryRead(out ReadResult result)
        {
            result = Read();
            return true;
        }

        private ReadResult Read() => new(_rest, isCanceled: false, isCompleted: _left == 0);
    }
}
