using System.Diagnostics;

namespace Woad.Conformance;

/// <summary>Waits for what happens on another thread and cannot be signalled from there.</summary>
public static class Eventually
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    public static Task Holds(Func<bool> condition, string what) => Holds(condition, () => what);

    /// <summary>Waits until a condition holds; the state is asked for when it never does.</summary>
    public static Task Holds(Func<bool> condition, Func<string> state) => HoldsAsync(
        () => Task.FromResult(condition()), state);

    /// <summary>Waits until a condition holds that takes time itself.</summary>
    public static Task HoldsAsync(Func<Task<bool>> condition, string what) => HoldsAsync(condition, () => what);

    private static async Task HoldsAsync(Func<Task<bool>> condition, Func<string> state)
    {
        var watch = Stopwatch.StartNew();
        while (!await condition().ConfigureAwait(false))
        {
            Assert.True(watch.Elapsed < Patience, $"Not within {Patience.TotalSeconds} s: {state()}.");
            await Task.Delay(5).ConfigureAwait(false);
        }
    }
}
