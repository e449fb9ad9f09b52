using System.Diagnostics;

namespace Woad.Tests.Instancing;

/// <summary>Waits for what happens on another thread and cannot be signalled from there.</summary>
internal static class Eventually
{
    public static async Task Holds(Func<bool> condition, string what)
    {
        var watch = Stopwatch.StartNew();
        while (!condition())
        {
            Assert.True(watch.Elapsed < TimeSpan.FromSeconds(60), $"Not within 60 s: {what}.");
            await Task.Delay(5);
        }
    }
}
