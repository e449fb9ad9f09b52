using System.Buffers;
using System.IO.Pipelines;
using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>Reads a stream until it is switched, and batches of requests from then on.</summary>
internal sealed class SwitchedReader(PipeReader stream) : PipeReader
{
    private readonly SemaphoreSlim _brought = new(0);
    private byte[] _bytes = [];
    private IChangingRequest? _changing;
    private ReadOnlySequence<byte> _batch;
    private TaskCompletionSource? _allAnswered;
    private bool _hasThanked;
    private int _waits;
    private ReadOnlySequence<byte> _rest;
    private long _left;
    private volatile bool _isSwitched;
    private bool _readsStream = true;

    /// <summary>Brings batches from now on.</summary>
    public void Switch(byte[] batch, IChangingRequest? changing)
    {
        (_bytes, _changing, _batch) = (batch, changing, Block.Chain(batch));
        _isSwitched = true;
        stream.CancelPendingRead();
    }

    /// <summary>Brings so many batches. Called when those before have been read.</summary>
    public void Bring(long batches)
    {
        _left = batches;
        _brought.Release();
    }

    /// <summary>The same, each when all before have been answered; completes when all have.</summary>
    public Task BringAllAsync(long batches)
    {
        var answered = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Volatile.Write(ref _left, batches);
        Volatile.Write(ref _allAnswered, answered);
        _brought.Release();
        return answered.Task;
    }

    /// <summary>Answers have been counted: the next batch may come.</summary>
    public void Look()
    {
        if (Interlocked.Exchange(ref _waits, 0) == 1)
        {
            _brought.Release();
        }
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

        if (_rest.IsEmpty && _changing?.IsAnswered != false)
        {
            Next();
        }

        result = new ReadResult(_rest, isCanceled: false, isCompleted: false);
        return !_rest.IsEmpty;
    }

    /// <summary>The next batch; behind the last one the acknowledgement of all replies.</summary>
    private void Next()
    {
        if (_left > 0)
        {
            _left--;
            _changing?.Prepare(_bytes);
            (_rest, _hasThanked) = (_batch, false);
        }
        else if (_changing is not null && _allAnswered is not null && !_hasThanked)
        {
            (_rest, _hasThanked) = (new ReadOnlySequence<byte>(_changing.Thanks()), true);
        }
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

        while (true)
        {
            Interlocked.Exchange(ref _waits, 1);
            if (TryRead(out var result))
            {
                return result;
            }

            if (_hasThanked)
            {
                Interlocked.Exchange(ref _allAnswered, null)?.TrySetResult();
            }

            await _brought.WaitAsync(cancellationToken);
        }
    }
}
