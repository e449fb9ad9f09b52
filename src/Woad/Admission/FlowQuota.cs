namespace Woad.Admission;

/// <summary>
/// WCF's manual flow control: how many more messages are taken. Each takes one away; at zero they wait, first come,
/// first served, until somebody allows more.
/// </summary>
internal sealed class FlowQuota
{
    private readonly Lock _lock = new();
    private readonly LinkedList<TaskCompletionSource<bool>> _waiting = new();
    private int _limit = int.MaxValue;

    /// <summary>Whether messages are counted at all.</summary>
    public bool IsLimited => Volatile.Read(ref _limit) != int.MaxValue;

    /// <summary>How many messages wait.</summary>
    public int Waiting
    {
        get
        {
            lock (_lock)
            {
                return _waiting.Count;
            }
        }
    }

    /// <summary>How many more messages are taken; <see cref="int.MaxValue"/> counts nothing.</summary>
    public int Limit
    {
        get => Volatile.Read(ref _limit);
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            Change(_ => value);
        }
    }

    /// <summary>Allows more; returns how many are taken now.</summary>
    public int Increment(int by)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(by);
        return Change(limit => (int)Math.Min((long)limit + by, int.MaxValue));
    }

    /// <summary>Takes one, perhaps after a wait. False: <paramref name="cancellationToken"/> ended the wait.</summary>
    public async ValueTask<bool> TakeAsync(CancellationToken cancellationToken)
    {
        LinkedListNode<TaskCompletionSource<bool>> node;
        lock (_lock)
        {
            if (TryTake())
            {
                return true;
            }

            node = _waiting.AddLast(new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously));
        }

        using (cancellationToken.UnsafeRegister(_ => Cancel(node), null))
        {
            return await node.Value.Task.ConfigureAwait(false);
        }
    }

    private bool TryTake()
    {
        if (_limit == int.MaxValue)
        {
            return true;
        }

        if (_limit == 0)
        {
            return false;
        }

        _limit--;
        return true;
    }

    private int Change(Func<int, int> change)
    {
        lock (_lock)
        {
            _limit = change(_limit);
            while (_waiting.First is { } first && TryTake())
            {
                _waiting.RemoveFirst();
                first.Value.SetResult(true);
            }

            return _limit;
        }
    }

    private void Cancel(LinkedListNode<TaskCompletionSource<bool>> node)
    {
        lock (_lock)
        {
            if (node.List is null)
            {
                return;
            }

            _waiting.Remove(node);
        }

        node.Value.SetResult(false);
    }
}
