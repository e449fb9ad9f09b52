using System.Collections.Concurrent;

namespace Woad.Messages;

/// <summary>Keeps up to <paramref name="limit"/> idle readers or writers for reuse.</summary>
internal sealed class XmlPool<T>(int limit)
    where T : class
{
    private readonly ConcurrentQueue<T> _idle = new();
    private int _count;

    /// <summary>An idle one, or null.</summary>
    public T? Take()
    {
        if (!_idle.TryDequeue(out var item))
        {
            return null;
        }

        Interlocked.Decrement(ref _count);
        return item;
    }

    /// <summary>Keeps <paramref name="item"/>, which nobody uses any more, unless there are enough.</summary>
    public void Return(T item)
    {
        if (Interlocked.Increment(ref _count) > limit)
        {
            Interlocked.Decrement(ref _count);
            return;
        }

        _idle.Enqueue(item);
    }
}
