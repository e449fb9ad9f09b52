using System.ServiceModel;

namespace Woad.LoadBenchmarks.Datagrams;

/// <summary>Counts the readings that have come.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class Readings : IReadings
{
    private long _count;

    public long Count => Interlocked.Read(ref _count);

    public void Tell(string reading) => Interlocked.Increment(ref _count);
}
