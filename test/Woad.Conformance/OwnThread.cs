namespace Woad.Conformance;

/// <summary>
/// Calls that block, on threads of their own. The thread pool gives each blocked thread a successor only after half a
/// second, and all tests share it.
/// </summary>
public static class OwnThread
{
    public static Task Run(Action call) => Task.Factory.StartNew(
        call, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    public static Task<T> Run<T>(Func<T> call) => Task.Factory.StartNew(
        call, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}
