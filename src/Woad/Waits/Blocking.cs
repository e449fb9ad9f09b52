using System.Diagnostics.CodeAnalysis;

namespace Woad.Waits;

/// <summary>
/// The one place where a thread of the caller waits for a Task: behind the synchronous forms of WCF's API (Open, Close,
/// a synchronous operation of a proxy). Nothing on a thread of the engine may come here.
/// </summary>
[SuppressMessage("ApiDesign", "RS0030", Justification = "The one dedicated blocking path of the synchronous API.")]
internal static class Blocking
{
    public static void Wait(Task task) => task.GetAwaiter().GetResult();

    public static T Wait<T>(Task<T> task) => task.GetAwaiter().GetResult();

    public static T Wait<T>(ValueTask<T> task)
    {
        if (!task.IsCompleted)
        {
            var waiter = Waiter.OfThread;
            task.ConfigureAwait(false).GetAwaiter().UnsafeOnCompleted(waiter.Wake);
            waiter.Wait();
        }

        return task.GetAwaiter().GetResult();
    }

    public static void Wait(ValueTask task)
    {
        if (!task.IsCompleted)
        {
            var waiter = Waiter.OfThread;
            task.ConfigureAwait(false).GetAwaiter().UnsafeOnCompleted(waiter.Wake);
            waiter.Wait();
        }

        task.GetAwaiter().GetResult();
    }

    /// <summary>What a thread sleeps on; one a thread, since a thread waits for one thing at a time.</summary>
    private sealed class Waiter
    {
        [ThreadStatic]
        private static Waiter? _ofThread;

        private readonly ManualResetEventSlim _woken = new();

        private Waiter() => Wake = _woken.Set;

        public static Waiter OfThread => _ofThread ??= new Waiter();

        public Action Wake { get; }

        public void Wait()
        {
            _woken.Wait();
            _woken.Reset();
        }
    }
}
