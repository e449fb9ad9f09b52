namespace Woad.Formatters.Emitted.Running;

/// <summary>Puts the results of tasks into the frames of their calls. Called by emitted code.</summary>
internal static class TaskResults
{
    public static ValueTask Take<T>(Task<T> task, IResultFrame<T> frame) => Take(new ValueTask<T>(task), frame);

    public static ValueTask Take<T>(ValueTask<T> task, IResultFrame<T> frame)
    {
        if (!task.IsCompletedSuccessfully)
        {
            return AwaitAsync(task, frame);
        }

        frame.SetResult(task.Result);
        return default;
    }

    private static async ValueTask AwaitAsync<T>(ValueTask<T> task, IResultFrame<T> frame) =>
        frame.SetResult(await task.ConfigureAwait(false));
}
