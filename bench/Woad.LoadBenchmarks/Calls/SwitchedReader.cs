using System.Buffers;
using System.IO.Pipelines;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>Reads a stream until it is switched, and batches of requests from then on.</summary>
internal sealed class SwitchedReader(PipeReader stream) : PipeReader
{
    private readonly SemaphoreSlim _brought = new(0);
    private ReadOnlySequence<byte> _batch;
    private ReadOnlySequence<byte> _rest;
    private long _left;
    private volatile bool _isSwitched;
    private bool _readsStream = true;

    /// <summary>Brings batches from now on.</summary>
    public void Switch(ReadOnlySequence<byte> batch)
    {
        _batch = batch;
        _isSwitched = true;
        stream.CancelPendingRead();
    }

    /// <summary>Brings so many batches. Called when those before have been read.</summary>
    public void Bring(long batches)
    {
        _left = batches;
        _brought.Release();
    }

    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        if (_readsStream)
        {
            stream.AdvanceTo(consumed, examined);
            return;
        }

        _rest = _rest.Slice(consumed);
    }

    public override void CancelPendingRead()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }

    public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) =>
        TryRead(out var result) ? new(result) : WaitAsync(cancellationToken);

    public override bool TryRead(out ReadResult result)
    {
        if (_readsStream)
        {
            return stream.TryRead(out result);
        }

        if (_rest.IsEmpty && _left > 0)
        {
            _left--;
            _rest = _batch;
        }

        result = new ReadResult(_rest, isCanceled: false, isCompleted: false);
        return !_rest.IsEmpty;
    }

    private async ValueTask<ReadResult> WaitAsync(CancellationToken cancellationToken)
    {
        if (_readsStream)
        {
            var read = await stream.ReadAsync(cancellationToken);
            if (!read.IsCanceled || !_isSwitched)
            {
                return read;
            }

            stream.AdvanceTo(read.Buffer.Start);
            _readsStream = false;
        }

        ReadResult result;
        while (!TryRead(out result))
        {
            await _brought.WaitAsync(cancellationToken);
        }

        return result;
    }
}
