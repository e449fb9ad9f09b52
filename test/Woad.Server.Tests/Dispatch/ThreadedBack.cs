namespace Woad.Server.Tests.Dispatch;

/// <summary>A callback that runs on the thread that read it, from the first call on.</summary>
[RunsOn(OperationThread.Reading)]
[System.ServiceModel.CallbackBehavior(
    ConcurrencyMode = System.ServiceModel.ConcurrencyMode.Multiple, UseSynchronizationContext = false)]
public sealed class ThreadedBack : IThreadedBack
{
    public bool RunsOnReadingThread() => Thread.CurrentThread.IsThreadPoolThread;
}
