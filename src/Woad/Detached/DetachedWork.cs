namespace Woad.Detached;

/// <summary>
/// Begins work that outlives the call which begins it: loops that accept, receive or watch. It runs on a thread of the
/// pool, with neither the SynchronizationContext nor the ExecutionContext of the caller (its culture, its AsyncLocal
/// values, its transaction). A window that opens a host may wait for its own service, and may go away before the host.
/// </summary>
internal static class DetachedWork
{
    /// <summary>Runs work apart from the caller.</summary>
    /// <returns>A task that ends with the work, and as the work ends.</returns>
    public static Task RunAsync(Func<Task> work) => RunAsync(async () =>
    {
        await work().ConfigureAwait(false);
        return true;
    });

    /// <summary>Runs work apart from the caller.</summary>
    /// <returns>A task with the result of the work.</returns>
    public static Task<T> RunAsync<T>(Func<Task<T>> work)
    {
        var done = new TaskCompletionSource<T>(TaskCreationOptions.RunContinuationsAsynchronously);
        ThreadPool.UnsafeQueueUserWorkItem(
            static s => _ = CompleteAsync(s.work, s.done), (work, done), preferLocal: false);
        return done.Task;
    }

    /// <summary>
    /// Starts work of the engine on this thread, where what follows relies on its beginning. Only its continuations are
    /// without the ExecutionContext of the caller.
    /// </summary>
    public static Task StartAsync(Func<Task> work)
    {
        if (ExecutionContext.IsFlowSuppressed())
        {
            return work();
        }

        using (ExecutionContext.SuppressFlow())
        {
            return work();
        }
    }

    /// <summary>
    /// The same for work that awaits on the context in which it begins, as Kestrel does: it begins on this thread when
    /// that has no context of its own, and else on a thread of the pool.
    /// </summary>
    public static Task StartApartAsync(Func<Task> work) =>
        SynchronizationContext.Current is null && ReferenceEquals(TaskScheduler.Current, TaskScheduler.Default)
            ? StartAsync(work)
            : RunAsync(work);

    private static async Task CompleteAsync<T>(Func<Task<T>> work, TaskCompletionSource<T> done)
    {
        try
        {
            done.SetResult(await work().ConfigureAwait(false));
        }
        catch (OperationCanceledException e)
        {
            done.TrySetCanceled(e.CancellationToken);
        }
        catch (Exception e)
        {
            // Whoever waits for the work gets it.
            done.TrySetException(e);
        }
    }
}
