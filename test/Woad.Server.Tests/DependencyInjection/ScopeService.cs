namespace Woad.Server.Tests.DependencyInjection;

public sealed class ScopeService(AsyncOnlyDependency dependency, ScopeCount count) : IScopeService, IDisposable
{
    public void Work(bool fails)
    {
        Assert.NotNull(dependency);
        if (fails)
        {
            throw new InvalidOperationException("on purpose");
        }
    }

    public void Dispose() => Interlocked.Increment(ref count.ServicesEnded);
}
