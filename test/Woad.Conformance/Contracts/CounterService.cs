using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>The default mode: one instance a session, one a call where there is no session.</summary>
public class CounterService : ICounter
{
    private int _count;

    public int Next() => Interlocked.Increment(ref _count);

    public string? Session() => OperationContext.Current?.SessionId;
}
