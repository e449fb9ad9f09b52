using System.ServiceModel;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>A service that is not durable, and whose operation waits for one flush of the disk.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class FlushingTally : ITally
{
    /// <summary>The file that all operations flush.</summary>
    internal static Flushes? Flushes { get; set; }

    public async Task<int> AddAsync(int number)
    {
        await Flushes!.FlushAsync();
        return number;
    }
}
