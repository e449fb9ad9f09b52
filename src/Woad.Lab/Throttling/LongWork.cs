using System.ServiceModel;

namespace Woad.Lab.Throttling;

/// <summary>The operation that blocks its thread.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class LongWork : ILongWork
{
    internal static TimeSpan Duration { get; set; }

    /// <summary>Waits as long as the experiment has it, but not for a caller that warms up.</summary>
    /// <param name="number">The number of the call; a negative one is of a caller that warms up.</param>
    /// <returns>The same number.</returns>
    public int Work(int number)
    {
        Thread.Sleep(number < 0 ? TimeSpan.Zero : Duration);
        return number;
    }
}
