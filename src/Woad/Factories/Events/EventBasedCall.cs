using System.ComponentModel;

namespace Woad.Factories.Events;

/// <summary>
/// A call of the event-based asynchronous pattern: its completion is posted to the context in which it was started.
/// </summary>
internal static class EventBasedCall
{
    /// <summary>Starts the call. A failure at the start is reported as one at the end.</summary>
    /// <param name="begin">Begins the operation.</param>
    /// <param name="end">Ends the operation and returns its results.</param>
    /// <param name="completed">Takes the results; null when nobody waits for them.</param>
    /// <param name="arguments">Creates the argument of <paramref name="completed"/> from results or failure.</param>
    /// <param name="userState">The caller's object.</param>
    public static void Start(
        Func<AsyncCallback, IAsyncResult> begin,
        Func<IAsyncResult, object?[]?> end,
        SendOrPostCallback? completed,
        Func<object?[]?, Exception?, AsyncCompletedEventArgs> arguments,
        object? userState)
    {
        var operation = AsyncOperationManager.CreateOperation(userState);
        try
        {
            begin(End);
        }
        catch (Exception e)
        {
            // Expected: the caller sees it in the arguments of its callback.
            Complete(null, e);
        }

        void End(IAsyncResult result)
        {
            try
            {
                Complete(end(result), null);
            }
            catch (Exception e)
            {
                Complete(null, e);
            }
        }

        void Complete(object?[]? results, Exception? error)
        {
            if (completed is null)
            {
                operation.OperationCompleted();
            }
            else
            {
                operation.PostOperationCompleted(completed, arguments(results, error));
            }
        }
    }
}
