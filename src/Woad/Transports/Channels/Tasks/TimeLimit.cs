
using Woad.Connections;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Transports.Channels;

/// <summary>A timeout that is said to whoever asked, instead of a cancellation.</summary>
internal static class TimeLimit
{
    public static async Task<T> RunAsync<T>(
        Func<CancellationToken, ValueTask<T>> actAsync, TimeSpan timeout, TimeProvider clock, string what)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(timeout, TimeSpan.Zero);
        using var deadline = Deadline.After(timeout, clock);
        try
        {
            return await actAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (deadline.IsCancellationRequested)
        {
            throw TimedOut(what, timeout, (e as UnansweredException)?.LastFailure);
        }
    }

    /// <summary>Waits for a task that goes on when the time is over; false then.</summary>
    public static async Task<bool> WaitAsync(Task task, TimeSpan timeout, TimeProvider clock)
    {
        if (task.IsCompleted)
        {
            return true;
        }

        using var deadline = Deadline.After(timeout, clock);
        var over = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using var registration = deadline.Token.UnsafeRegister(
            static s => ((TaskCompletionSource)s!).TrySetResult(), over);
        return await Task.WhenAny(task, over.Task).ConfigureAwait(false) == task;
    }

    public static TimeoutException TimedOut(string what, TimeSpan timeout, Exception? reason = null) =>
        new(Escaped.Text(
            $"{what} did not complete within the allotted timeout of {timeout}. The time allotted to this operation "
                + $"may have been a portion of a longer timeout.{TimeoutErrors.Told(reason)}"), reason);
}
