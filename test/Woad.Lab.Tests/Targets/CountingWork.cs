using System.Collections.Concurrent;
using System.ServiceModel;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Targets;

/// <summary>Counts its calls, and does what it is told.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class CountingWork : ILongWorkByTask
{
    private int _calls;

    public int Calls => Volatile.Read(ref _calls);

    public ConcurrentBag<int> Numbers { get; } = [];

    public ConcurrentBag<string> Ids { get; } = [];

    public TaskCompletionSource Arrived { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public string? Failure { get; set; }

    public bool Hangs { get; set; }

    public async Task<int> WorkAsync(int number)
    {
        Interlocked.Increment(ref _calls);
        Numbers.Add(number);
        if (OperationContext.Current?.IncomingMessageHeaders?.MessageId is { } id)
        {
            Ids.Add(id.ToString());
        }

        if (Hangs)
        {
            Arrived.TrySetResult();
            await new TaskCompletionSource().Task;
        }

        return Failure is { } text ? throw new FaultException(text) : number;
    }
}
