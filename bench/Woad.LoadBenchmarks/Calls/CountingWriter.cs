using System.IO.Pipelines;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>Counts what is written, and forgets it.</summary>
internal sealed class CountingWriter : PipeWriter
{
    private byte[] _room = new byte[64 * 1024];
    private int _used;
    private int _flushed;

    public long Written { get; private set; }

    /// <summary>The bytes of the last flush, unless they were more than the writer has room for.</summary>
    public ReadOnlySpan<byte> Latest => _room.AsSpan(0, _flushed);

    public override void Advance(int bytes)
    {
        _used += bytes;
        Written += bytes;
    }

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        (_flushed, _used) = (_used, 0);
        return default;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        Ensure(sizeHint);
        return _room.AsMemory(_used);
    }

    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        Ensure(sizeHint);
        return _room.AsSpan(_used);
    }

    private void Ensure(int sizeHint)
    {
        if (_room.Length - _used < Math.Max(sizeHint, 1))
        {
            // What was written before is not looked at.
            _used = 0;
            if (sizeHint > _room.Length)
            {
                _room = new byte[sizeHint];
            }
        }
    }
}
