using System.ComponentModel;

namespace Woad.Discovery.Clients;

/// <summary>
/// Searches that end with an event, on the synchronization context on which they were begun, and can be cancelled by
/// their state.
/// </summary>
internal sealed class EventedSearches
{
    private readonly Lock _lock = new();
    private readonly List<(object? State, CancellationTokenSource Cancellation)> _running = [];

    /// <param name="userState">Names the search.</param>
    /// <param name="run">Runs it.</param>
    /// <param name="completed">Raises the event.</param>
    /// <exception cref="ArgumentException">Another search that runs has the state.</exception>
    public void Begin<T>(
        object? userState,
        Func<AsyncOperation, CancellationToken, Task<T>> run,
        Action<T?, Exception?, bool> completed)
        where T : class
    {
        var cancellation = new CancellationTokenSource();
        lock (_lock)
        {
            if (userState is not null && _running.Exists(search => Equals(search.State, userState)))
            {
                cancellation.Dispose();
                throw new ArgumentException(
                    "Another search with this userState is running. Give each search a state of its own.",
                    nameof(userState));
            }

            _running.Add((userState, cancellation));
        }

        _ = RunAsync(AsyncOperationManager.CreateOperation(userState), cancellation, run, completed);
    }

    /// <summary>Cancels the searches with a state.</summary>
    public void Cancel(object? userState)
    {
        CancellationTokenSource[] cancelled;
        lock (_lock)
        {
            cancelled =
            [
                .. _running.Where(search => Equals(search.State, userState)).Select(static s => s.Cancellation),
            ];
        }

        foreach (var cancellation in cancelled)
        {
            cancellation.Cancel();
        }
    }

    private async Task RunAsync<T>(
        AsyncOperation operation, CancellationTokenSource cancellation,
        Func<AsyncOperation, CancellationToken, Task<T>> run, Action<T?, Exception?, bool> completed)
        where T : class
    {
        T? result = null;
        Exception? error = null;
        var isCancelled = false;
        try
        {
            result = await run(operation, cancellation.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            isCancelled = true;
        }
        catch (Exception e)
        {
            // Expected or not, the event has it.
            error = e;
        }

        lock (_lock)
        {
            _running.RemoveAll(search => search.Cancellation == cancellation);
        }

        operation.PostOperationCompleted(_ => completed(result, error, isCancelled), null);
    }
}
