namespace Woad.Routing.Sending;

/// <summary>Runs one after the other, in the order in which it is given them.</summary>
internal sealed class InOrder
{
    private readonly Lock _gate = new();
    private Task _last = Task.CompletedTask;

    /// <summary>Runs something when all that came before has ended, however that went.</summary>
    public Task Run(Func<Task> next)
    {
        lock (_gate)
        {
            return _last = _last.IsCompleted ? next() : RunAfterAsync(_last, next);
        }
    }

    /// <summary>Completes when all that came before has ended. Does not throw.</summary>
    public Task WhenDone()
    {
        lock (_gate)
        {
            return _last.IsCompleted ? Task.CompletedTask : EndAsync(_last);
        }
    }

    private static async Task EndAsync(Task last) =>
        await last.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);

    private static async Task RunAfterAsync(Task before, Func<Task> next)
    {
        await before.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        await next().ConfigureAwait(false);
    }
}
