using System.ServiceModel;

namespace Woad.Tests.Dispatch;

/// <summary>Carries messages out as their text says.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Queued : IQueued
{
    private int _runs;

    /// <summary>Completes when an operation that waits is inside.</summary>
    public TaskCompletionSource Inside { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Lets the operation that waits go on.</summary>
    public TaskCompletionSource GoOn { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public int Runs => _runs;

    public async Task Take(string text)
    {
        var run = Interlocked.Increment(ref _runs);
        switch (text)
        {
            case "wait":
                Inside.SetResult();
                await GoOn.Task;
                break;
            case "fault":
                throw new FaultException("as meant");
            case "fail":
                throw new InvalidOperationException("as nobody expected");
            case "second":
                await Task.Yield();
                if (run == 1)
                {
                    throw new TimeoutException("the first attempt");
                }

                break;
        }
    }
}
