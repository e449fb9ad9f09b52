using System.ServiceModel;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>The same operation without a store.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class Tally : ITally
{
    public Task<int> AddAsync(int number) => Task.FromResult(number);
}
