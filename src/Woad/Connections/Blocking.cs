using System.Diagnostics.CodeAnalysis;

namespace Woad.Connections;

/// <summary>
/// The one place where a thread of the caller waits for a Task: behind the synchronous forms of WCF's API (Open, Close,
/// a synchronous operation of a proxy). Nothing on a thread of the engine may come here.
/// </summary>
[SuppressMessage("ApiDesign", "RS0030", Justification = "The one dedicated blocking path of the synchronous API.")]
internal static class Blocking
{
    public static void Wait(Task task) => task.GetAwaiter().GetResult();

    public static T Wait<T>(Task<T> task) => task.GetAwaiter().GetResult();

    public static T Wait<T>(ValueTask<T> task) =>
        task.IsCompleted ? task.GetAwaiter().GetResult() : task.AsTask().GetAwaiter().GetResult();

    public static void Wait(ValueTask task)
    {
        if (task.IsCompleted)
        {
            task.GetAwaiter().GetResult();
            return;
        }

        task.AsTask().GetAwaiter().GetResult();
    }
}
