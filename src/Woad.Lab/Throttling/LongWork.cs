using System.ServiceModel;

namespace Woad.Lab.Throttling;

/// <summary>The operation that blocks its thread.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class LongWork : ILongWork
{
    internal static TimeSpan Duration { get; set; }

    /// <summary>A negative number is a caller that warms up.</summary>
    public int Work(int number)
    {
        Thread.Sleep(number < 0 ? TimeSpan.Zero : Duration);
        return number;
    }
}
