using System.ServiceModel;

namespace Woad.Server.Tests.Throttling;

/// <summary>The published service that sleeps for its work; and its asynchronous sister.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.PerCall,
    ConcurrencyMode = ConcurrencyMode.Multiple,
    UseSynchronizationContext = false)]
public sealed class Sleeper : ISleeper
{
    private static int _inside;
    private static int _peak;

    /// <summary>Lets the waiting calls go.</summary>
    public static TaskCompletionSource Released { get; set; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public static int Inside => Volatile.Read(ref _inside);

    public static int TakePeak() => Interlocked.Exchange(ref _peak, 0);

    public int Sleep(int milliseconds)
    {
        Enter();
        Thread.Sleep(milliseconds);
        Interlocked.Decrement(ref _inside);
        return milliseconds;
    }

    public async Task<int> WaitAsync()
    {
        Enter();
        await Released.Task;
        return Interlocked.Decrement(ref _inside);
    }

    private static void Enter()
    {
        var inside = Interlocked.Increment(ref _inside);
        int seen;
        while ((seen = Volatile.Read(ref _peak)) < inside
            && Interlocked.CompareExchange(ref _peak, inside, seen) != seen)
        {
        }
    }
}
