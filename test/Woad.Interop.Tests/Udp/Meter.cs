using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Interop.Tests.Udp;

/// <summary>Counts its calls, and keeps the readings.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Meter : IMeter
{
    private int _added;

    public ConcurrentQueue<string> Readings { get; } = new();

    public int Added => Volatile.Read(ref _added);

    public void Tell(string reading) => Readings.Enqueue(reading);

    public int Add(int a, int b)
    {
        Interlocked.Increment(ref _added);
        return a + b;
    }
}
