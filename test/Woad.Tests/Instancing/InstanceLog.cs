using System.Collections.Concurrent;

namespace Woad.Tests.Instancing;

/// <summary>The lives of a test's instances.</summary>
public sealed class InstanceLog
{
    private readonly ConcurrentDictionary<int, int> _ended = new();
    private int _made;

    public int MadeCount => Volatile.Read(ref _made);

    /// <summary>How often each instance has ended, by its number.</summary>
    public IReadOnlyDictionary<int, int> EndedCounts => _ended;

    /// <summary>Released by each held or one-way call that has begun.</summary>
    public SemaphoreSlim Entered { get; } = new(0);

    public TaskCompletionSource Held { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Every instance that was made has ended, and none twice.</summary>
    public bool AllEndedOnce => EndedCounts.Count == MadeCount && EndedCounts.Values.All(count => count == 1);

    public int Made() => Interlocked.Increment(ref _made);

    public void Ended(int number) => _ended.AddOrUpdate(number, 1, (_, count) => count + 1);
}
