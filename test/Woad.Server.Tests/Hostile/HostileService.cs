using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>One instance a session; counts those that live.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.PerSession,
    ConcurrencyMode = ConcurrencyMode.Multiple,
    UseSynchronizationContext = false)]
public sealed class HostileService : IHostile, IDisposable
{
    private static int _living;

    public HostileService() => Interlocked.Increment(ref _living);

    /// <summary>Instances that have not been disposed of.</summary>
    public static int Living => Volatile.Read(ref _living);

    /// <summary>The numbers of the calls that have begun to wait.</summary>
    public static ConcurrentQueue<int> Held { get; } = new();

    /// <summary>Lets waiting calls go.</summary>
    public static TaskCompletionSource Released { get; set; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public string Echo(string text) => text;

    public byte[] Large(int size) => new byte[size];

    public int Nap(int milliseconds)
    {
        if (milliseconds > 0)
        {
            Thread.Sleep(milliseconds);
        }

        return milliseconds;
    }

    public async Task<int> HoldAsync(int number)
    {
        Held.Enqueue(number);
        await Released.Task;
        return number;
    }

    public void Dispose() => Interlocked.Decrement(ref _living);
}
