using System.ServiceModel;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>A service that is not durable, and whose operation sends the statements by hand.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class HandTally : ITally
{
    private readonly Func<Task> _send = Statements!();

    /// <summary>Makes the statements of one caller.</summary>
    internal static Func<Func<Task>>? Statements { get; set; }

    public async Task<int> AddAsync(int number)
    {
        await _send();
        return number;
    }
}
