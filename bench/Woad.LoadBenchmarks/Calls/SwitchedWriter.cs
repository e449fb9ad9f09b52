using System.IO.Pipelines;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>Writes to a stream until it is switched, and counts from then on.</summary>
internal sealed class SwitchedWriter(PipeWriter stream) : PipeWriter
{
    private readonly CountingWriter _counter = new();
    private PipeWriter _to = stream;
    private long _goal = long.MaxValue;
    private TaskCompletionSource _reached = new();

    /// <summary>Bytes that were counted.</summary>
    public long Written => _counter.Written;

    /// <summary>Counts from now on.</summary>
    public void Switch() => _to = _counter;

    /// <summary>Sees the answers of each flush; null where nobody looks at them.</summary>
    public Action<ReadOnlySpan<byte>>? Flushed { get; set; }

    /// <summary>Completes when so many bytes more have been written.</summary>
    public Task WhenWritten(long bytes)
    {
        _reached = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _goal = _counter.Written + bytes;
        return _reached.Task;
    }

    public override void Advance(int bytes)
    {
        _to.Advance(bytes);
        if (_counter.Written == _goal)
        {
            _reached.TrySetResult();
        }
        else if (_counter.Written > _goal)
        {
            _reached.TrySetException(
                new InvalidDataException(
                    $"{_counter.Written - _goal} bytes more were answered than the right answers are."));
        }
    }

    public override void CancelPendingFlush() => _to.CancelPendingFlush();

    public override void Complete(Exception? exception = null) => _to.Complete(exception);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        var flushed = _to.FlushAsync(cancellationToken);
        Flushed?.Invoke(_counter.Latest);
        return flushed;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0) => _to.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => _to.GetSpan(sizeHint);
}
