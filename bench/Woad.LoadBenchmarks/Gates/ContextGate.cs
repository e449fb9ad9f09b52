using System.Globalization;
using System.ServiceModel;
using Woad.LoadBenchmarks.Durable;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>
/// A context adds little to the bytes that a NetTcp call allocates in client and service: the same calls with and
/// without one, of a service that stores nothing.
/// </summary>
internal static class ContextGate
{
    /// <summary>Bytes that a context is promised to add to a call at most.</summary>
    private const double Promise = 256;

    /// <summary>Committed bytes: the least of several windows, which vary by a few.</summary>
    private const double Bytes = 2, Tolerance = 16;

    private const int Windows = 8;

    private static readonly TimeSpan _window = TimeSpan.FromSeconds(0.5);

    public static async Task<bool> CheckAsync()
    {
        using var context = new TallyHost(new NetTcpContextBinding(SecurityMode.None), typeof(Tally));
        using var plain = new TallyHost(new NetTcpBinding(SecurityMode.None), typeof(Tally));
        var known = new Dictionary<string, string> { ["instanceId"] = Guid.NewGuid().ToString() };
        var with = await MeasureAsync("with a context", () => context.ConnectAsync(known));
        var without = await MeasureAsync("without a context", () => plain.ConnectAsync());
        var limit = Math.Min(Bytes + Tolerance, Promise);
        var passes = with - without <= limit;
        Console.WriteLine(
            (passes ? "ok    " : "FAILED")
            + string.Create(CultureInfo.InvariantCulture, $" NetTcp call with a context: {with - without:F0} bytes")
            + string.Create(CultureInfo.InvariantCulture, $" more, committed {Bytes:F0}, limit {limit:F0}"));
        return passes;
    }

    private static async Task<double> MeasureAsync(string name, Func<Task<Func<Task>>> connect)
    {
        var loop = await TallyLoop.CreateAsync(name, 1, connect);
        await loop.RunAsync(4 * _window);
        loop.Forget();
        for (var i = 0; i < Windows; i++)
        {
            await loop.RunAsync(_window);
        }

        return loop.Bytes;
    }
}
