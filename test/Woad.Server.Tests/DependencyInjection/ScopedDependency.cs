namespace Woad.Server.Tests.DependencyInjection;

/// <summary>One for each service instance; its end is counted.</summary>
public sealed class ScopedDependency(Ended ended) : IDisposable
{
    public Guid Id { get; } = Guid.NewGuid();

    public void Dispose() => ended.Add();
}
