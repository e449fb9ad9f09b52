using System.Globalization;
using Woad.LoadBenchmarks.Calls;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>
/// The cost of calls that go through messages beside that of calls on the compiled lane, without the kernel, in turns:
/// <c>messages [windows] [part of a row's name...]</c>.
/// </summary>
internal static class MessageRowsCommand
{
    public const string Name = "messages";

    private const int WarmUp = 20_000;
    private const int Calls = 4_000;

    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var windows = arguments.Count > 0 ? int.Parse(arguments[0], CultureInfo.InvariantCulture) : 12;
        string[] parts = [.. arguments.Skip(1)];
        Console.WriteLine("row: ns of processor time a call (lowest, median), of the compiled lane; bytes, more");
        foreach (var isClient in (bool[])[false, true])
        {
            foreach (var protocol in (Protocol[])[Protocol.NetTcp, Protocol.BasicHttp])
            {
                await MeasureAsync(
                    [.. MessageUse.All.Select(use => new MessageRow(protocol, isClient, use)).Where(row =>
                        row.Use.Name == MessageUse.Compiled || parts.Length == 0
                            || Array.Exists(parts, part => row.Name.Contains(part, StringComparison.Ordinal)))],
                    windows);
            }
        }

        return 0;
    }

    private static async Task MeasureAsync(IReadOnlyList<MessageRow> rows, int windows)
    {
        if (rows.Count == 1)
        {
            return;
        }

        var runs = new List<(MessageRow Row, Func<int, Task> Run, List<double> Times, List<double> Bytes)>();
        foreach (var row in rows)
        {
            var run = await row.OpenAsync();
            for (var warmed = 0; warmed < WarmUp; warmed += Calls)
            {
                await run(Calls);
            }

            runs.Add((row, run, [], []));
        }

        // Code of the second tier, of whoever asked for it last.
        await Task.Delay(TimeSpan.FromSeconds(0.5));
        for (var i = 0; i < windows; i++)
        {
            foreach (var (_, run, times, bytes) in runs)
            {
                var (time, allocated) = (Environment.CpuUsage.TotalTime, GC.GetTotalAllocatedBytes(precise: true));
                await run(Calls);
                times.Add((Environment.CpuUsage.TotalTime - time).TotalNanoseconds / Calls);
                bytes.Add((double)(GC.GetTotalAllocatedBytes(precise: true) - allocated) / Calls);
            }
        }

        Print([.. runs.Select(static run => CallCost.Of(run.Row.Name, run.Times, run.Bytes))]);
    }

    private static void Print(IReadOnlyList<CallCost> costs)
    {
        foreach (var cost in costs)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{cost.Name,-28} {cost.Lowest,6:0} {cost.Median,6:0} {cost.Lowest / costs[0].Lowest,5:0.00}x "
                    + $"{cost.Bytes,6:0} {cost.Bytes - costs[0].Bytes,6:+0;-0;0}"));
        }
    }
}
