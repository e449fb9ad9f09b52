namespace Woad.Server.Tests.DependencyInjection;

/// <summary>The application's singleton: counts the scoped dependencies that have ended.</summary>
public sealed class Ended
{
    private int _count;

    public Guid Id { get; } = Guid.NewGuid();

    public int Count => Volatile.Read(ref _count);

    public void Add() => Interlocked.Increment(ref _count);
}
