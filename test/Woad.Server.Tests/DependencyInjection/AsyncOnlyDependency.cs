namespace Woad.Server.Tests.DependencyInjection;

/// <summary>What belongs to a scope and can only be released without blocking.</summary>
public sealed class AsyncOnlyDependency : IAsyncDisposable
{
    private readonly ScopeCount _count;

    public AsyncOnlyDependency(ScopeCount count)
    {
        _count = count;
        Interlocked.Increment(ref count.Made);
    }

    public async ValueTask DisposeAsync()
    {
        await Task.Yield();
        Interlocked.Increment(ref _count.Ended);
    }
}
