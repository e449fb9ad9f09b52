using System.Diagnostics;
using System.Globalization;
using Bench;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Comparing.Clients;

/// <summary>
/// The client half of a comparison: checks one answer, says <c>ready</c> on its output, and answers each line
/// <c>run MILLISECONDS</c> with the cost of its calls. It ends with <c>quit</c> or the end of its input.
/// </summary>
internal static class ClientLoad
{
    /// <summary>Calls that are under way at the same time.</summary>
    public const int Callers = 64;

    public static async Task<int> RunAsync(Func<int, Task<IReadOnlyList<Order>>> call, Scenario scenario)
    {
        var expected = scenario.Result as List<Order>
            ?? throw new ArgumentException($"Scenario '{scenario.Name}' asks for no orders: o1, o10 or o100 do.");
        var got = await call(expected.Count);
        if (Text(got) != Text(expected))
        {
            throw new InvalidDataException($"The answer is not the expected one: {Text(got)}");
        }

        Console.WriteLine("ready");
        while (Console.ReadLine() is { } line && line != "quit")
        {
            var time = TimeSpan.FromMilliseconds(int.Parse(line.Split(' ')[1], CultureInfo.InvariantCulture));
            Console.WriteLine(await LoadAsync(call, expected.Count, time));
        }

        return 0;
    }

    private static async Task<ClientWindow> LoadAsync(
        Func<int, Task<IReadOnlyList<Order>>> call, int count, TimeSpan time)
    {
        var bytes = GC.GetTotalAllocatedBytes(precise: true);
        var processor = Environment.CpuUsage.TotalTime;
        var started = Stopwatch.GetTimestamp();
        var calls = await Task.WhenAll(Enumerable.Range(0, Callers).Select(_ => Task.Run(async () =>
        {
            var made = 0L;
            while (Stopwatch.GetElapsedTime(started) < time)
            {
                if ((await call(count)).Count != count)
                {
                    throw new InvalidDataException($"An answer has not the {count} orders that were asked for.");
                }

                made++;
            }

            return made;
        })));
        return new ClientWindow(
            calls.Sum(),
            (Environment.CpuUsage.TotalTime - processor).TotalMicroseconds,
            GC.GetTotalAllocatedBytes(precise: true) - bytes);
    }

    private static string Text(IEnumerable<Order> orders) => string.Join('\n', orders.Select(static o =>
        FormattableString.Invariant(
            $"{o.Id} {o.CustomerName} {o.OrderDate.ToUniversalTime():O} {o.Amount} {o.Shipped} {o.Weight}")));
}
