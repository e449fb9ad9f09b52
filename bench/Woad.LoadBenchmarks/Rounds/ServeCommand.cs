using System.Globalization;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Streaming;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>
/// The server half, in a process of its own: <c>serve CONTENDER SCENARIO PORT</c>. Says <c>ready</c> on its output,
/// then answers <c>stats</c> and <c>memory</c> lines; ends with <c>quit</c> or the end of its input.
/// </summary>
internal static class ServeCommand
{
    public const string Name = "serve";

    public static async Task<int> RunAsync(string contender, string scenario, string port)
    {
        var entry = ContenderList.Find(contender);
        var exchange = Exchange.Create(
            entry.Protocol, Scenario.Parse(scenario), int.Parse(port, CultureInfo.InvariantCulture));
        await using var server = await entry.Create().StartAsync(exchange);
        Console.WriteLine("ready");
        while (Console.ReadLine() is { } line && line != "quit")
        {
            Console.WriteLine(line switch
            {
                "stats" => ServerStats.OfThisProcess().ToString(),
                "memory" => MemorySample.TakeAfterCollection().ToString(),
                _ => "unknown",
            });
        }

        return 0;
    }
}
