using System.ServiceModel;

namespace Woad.Lab.Throttling;

/// <summary>The operation that waits without a thread, or with one of the shared pool.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class LongWaiting : ILongWorkByTask
{
    internal static TimeSpan Duration { get; set; }

    internal static bool BlocksPoolThread { get; set; }

    public async Task<int> WorkAsync(int number)
    {
        if (number < 0)
        {
            return number;
        }

        if (BlocksPoolThread)
        {
            await Task.Run(() => Thread.Sleep(Duration)).ConfigureAwait(false);
        }
        else
        {
            await Task.Delay(Duration).ConfigureAwait(false);
        }

        return number;
    }
}
