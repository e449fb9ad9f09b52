using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

/// <summary>Says which thread it runs on, and blocks when it is told to.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class PacedService : IPaced
{
    public ManualResetEventSlim Release { get; } = new();

    public TaskCompletionSource Blocked { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public bool RunsOnReadingThread(bool blocks)
    {
        if (blocks)
        {
            Blocked.TrySetResult();
            Release.Wait(TimeSpan.FromSeconds(60));
        }

        return Thread.CurrentThread.IsThreadPoolThread;
    }
}
