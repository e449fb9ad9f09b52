using System.Globalization;
using System.Transactions;

namespace Woad.Conformance.Lifetime;

/// <summary>
/// Runs work of a caller who has everything that a thread and its ExecutionContext can carry, and tells what operations
/// find of it.
/// </summary>
public static class CallerSurroundings
{
    private static readonly AsyncLocal<string?> Ambient = new();

    /// <summary>The surroundings of a thread without a caller.</summary>
    public static string Nothing
    {
        get
        {
            var found = "";
            var thread = new Thread(() => found = Here());
            thread.UnsafeStart();
            thread.Join();
            return found;
        }
    }

    /// <summary>The surroundings of the code that asks.</summary>
    public static string Here() =>
        $"{Ambient.Value ?? "nothing"}, {CultureInfo.CurrentCulture.Name}, {CultureInfo.CurrentUICulture.Name}, "
        + $"transaction: {Transaction.Current is not null}, "
        + $"context: {SynchronizationContext.Current?.GetType().Name ?? "none"}";

    /// <summary>
    /// Runs work on a thread of its own, with a value in an AsyncLocal, a culture, a transaction and a context that is
    /// never pumped.
    /// </summary>
    /// <returns>The number of posts to the context.</returns>
    public static async Task<UnpumpedContext> RunAsync(Action work)
    {
        var context = new UnpumpedContext();
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var thread = new Thread(() =>
        {
            try
            {
                SynchronizationContext.SetSynchronizationContext(context);
                CultureInfo.CurrentCulture = CultureInfo.CurrentUICulture = CultureInfo.GetCultureInfo("tr-TR");
                Ambient.Value = "the caller";
                using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
                work();
                scope.Complete();
                done.SetResult();
            }
            catch (Exception e)
            {
                done.SetException(e);
            }
        })
        {
            IsBackground = true,
            Name = "caller",
        };
        thread.Start();
        await done.Task.WaitAsync(TimeSpan.FromSeconds(90)).ConfigureAwait(false);
        return context;
    }
}
