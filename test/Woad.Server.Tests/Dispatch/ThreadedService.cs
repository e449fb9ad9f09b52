using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

/// <summary>Says for itself on which threads it runs.</summary>
[RunsOn(OperationThread.Own)]
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class ThreadedService : IThreadedService
{
    public ManualResetEventSlim Release { get; } = new();

    public TaskCompletionSource Blocked { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task<bool> OfClassAsync() => Task.FromResult(Thread.CurrentThread.IsThreadPoolThread);

    [RunsOn(OperationThread.Reading)]
    public bool OfMethod(bool blocks)
    {
        if (blocks)
        {
            Blocked.TrySetResult();
            Release.Wait(TimeSpan.FromSeconds(60));
        }

        return Thread.CurrentThread.IsThreadPoolThread;
    }

    public Task<bool> OfCallbackAsync()
    {
        var back = OperationContext.Current!.GetCallbackChannel<IThreadedBack>()!;
        return Task.Run(back.RunsOnReadingThread);
    }
}
