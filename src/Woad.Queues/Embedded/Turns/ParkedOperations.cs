using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Turns;

/// <summary>
/// Receivers that wait for messages, first come, first served. Only the thread that has the turn uses it.
/// </summary>
internal sealed class ParkedOperations
{
    private const int FirstLimit = 16;

    private readonly Dictionary<QueueName, Queue<StoreOperation>> _waiting = [];
    private int _limit = FirstLimit;

    public int Count { get; private set; }

    public void Add(StoreOperation operation)
    {
        if (!_waiting.TryGetValue(operation.Awaited, out var queue))
        {
            _waiting[operation.Awaited] = queue = new Queue<StoreOperation>();
        }

        queue.Enqueue(operation);
        if (++Count >= _limit)
        {
            // Those that were cancelled are left where they are until there are as many of them as of the others.
            Trim();
            _limit = Math.Max(FirstLimit, Count * 2);
        }

        operation.Park();
    }

    /// <summary>Takes the first that waits for a queue out, and starts it.</summary>
    public StoreOperation? Take(QueueName name)
    {
        if (_waiting.TryGetValue(name, out var queue))
        {
            while (queue.TryDequeue(out var operation))
            {
                Count--;
                if (operation.TryStart())
                {
                    return operation;
                }
            }

            _waiting.Remove(name);
        }

        return null;
    }

    /// <summary>Takes all out: everything may have changed.</summary>
    public void TakeAll(List<StoreOperation> into)
    {
        foreach (var name in _waiting.Keys.ToArray())
        {
            while (Take(name) is { } operation)
            {
                into.Add(operation);
            }
        }
    }

    private void Trim()
    {
        Count = 0;
        foreach (var (name, queue) in _waiting.ToArray())
        {
            var left = queue.Where(static operation => !operation.IsEnded).ToArray();
            Count += left.Length;
            if (left.Length == 0)
            {
                _waiting.Remove(name);
            }
            else
            {
                _waiting[name] = new Queue<StoreOperation>(left);
            }
        }
    }
}
