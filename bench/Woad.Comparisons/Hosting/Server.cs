using System.Globalization;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.Comparisons.Hosting;

/// <summary>
/// The server half of a comparison: says <c>ready</c> on its output, answers <c>stats</c> lines, and ends with
/// <c>quit</c> or the end of its input.
/// </summary>
internal static class Server
{
    public static async Task<int> RunAsync(
        Func<int, string, Task<IAsyncDisposable>> start, string scenario, string port)
    {
        await using var server = await start(int.Parse(port, CultureInfo.InvariantCulture), scenario);
        Console.WriteLine("ready");
        while (Console.ReadLine() is { } line && line != "quit")
        {
            Console.WriteLine(line == "stats" ? ServerStats.OfThisProcess().ToString() : "unknown");
        }

        return 0;
    }
}
