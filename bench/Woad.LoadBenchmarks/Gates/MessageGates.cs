using System.Globalization;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.MessageRows;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>
/// Bytes that a call through messages allocates beyond one on the compiled lane, in this process and without the
/// kernel, against the committed ones.
/// </summary>
internal static class MessageGates
{
    private const int WarmUp = 6_000;
    private const int Calls = 2_000;
    private const int Tries = 3;
    private const int MostTries = 30;

    /// <summary>The part of the committed value by which a call may exceed it, and the least such number.</summary>
    private const double Tolerance = 0.1, Least = 48;

    /// <summary>Uses of messages with their committed bytes: net.tcp and HTTP services, then clients.</summary>
    private static readonly (string Use, double[] Bytes)[] All =
    [
        ("looks-twice", [1306, 1473, 1128, 1280]),
        ("copies-request", [2047, 2545, 1680, 1752]),
        ("copies-reply", [1942, 2090, 1680, 2272]),
        ("parameters", [200, 200, 160, 160]),
    ];

    /// <summary>Measures all; the number of those that fail.</summary>
    public static async Task<int> CheckAsync()
    {
        var failed = 0;
        (Protocol Protocol, bool IsClient)[] places =
        [
            (Protocol.NetTcp, false), (Protocol.BasicHttp, false), (Protocol.NetTcp, true), (Protocol.BasicHttp, true),
        ];
        foreach (var (place, (protocol, isClient)) in places.Index())
        {
            var compiled = await MeasureAsync(Row(MessageUse.Compiled), 0);
            foreach (var (use, committed) in All)
            {
                var limit = committed[place] + Math.Max(Least, Tolerance * committed[place]);
                var bytes = await MeasureAsync(Row(use), compiled + limit) - compiled;
                var passes = bytes <= limit;
                failed += passes ? 0 : 1;
                Console.WriteLine(string.Create(
                    CultureInfo.InvariantCulture,
                    $"{(passes ? "ok    " : "FAILED")} {Row(use).Name}: {bytes:F0} bytes a call beyond the compiled "
                        + $"lane, committed {committed[place]:F0}, limit {limit:F0}"));
            }

            MessageRow Row(string use) => new(protocol, isClient, MessageUse.All.First(each => each.Name == use));
        }

        return failed;
    }

    /// <summary>The least of a few tries, and of more while it is over a limit: pools and code settle.</summary>
    private static async Task<double> MeasureAsync(MessageRow row, double limit)
    {
        var run = await row.OpenAsync();
        await run(WarmUp);
        var least = double.MaxValue;
        for (var i = 0; i < Tries || (limit > 0 && least > limit && i < MostTries); i++)
        {
            var before = GC.GetTotalAllocatedBytes(precise: true);
            await run(Calls);
            least = Math.Min(least, (double)(GC.GetTotalAllocatedBytes(precise: true) - before) / Calls);
        }

        return least;
    }
}
