using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;
using Woad.Lab.Targets;
using Woad.Lab.Targets.Replay;

namespace Woad.Lab.SelfTest;

/// <summary>
/// One user through the engine, and the same bytes without it, in turns, so that both see the same machine.
/// </summary>
internal sealed record Overhead(double BareMicroseconds, double EngineMicroseconds)
{
    private const int Turns = 6;

    public double AddedMicroseconds => EngineMicroseconds - BareMicroseconds;

    /// <summary>The median of the turns' medians, in both orders.</summary>
    public static async Task<Overhead> MeasureAsync(Uri server, TimeSpan each)
    {
        var (bare, engine) = (new List<double>(), new List<double>());
        for (var turn = 0; turn < Turns; turn++)
        {
            foreach (var isBare in turn % 2 == 0 ? new[] { true, false } : [false, true])
            {
                var times = isBare
                    ? await BarePingPong.RunAsync(server, each, Client)
                    : await EngineAsync(server, each);
                (isBare ? bare : engine).Add(times.Quantile(0.5) / 10.0);
            }
        }

        return new Overhead(Median(bare), Median(engine));
    }

    public static ICallTarget Client(Uri address) => ChannelTarget.Of<IEcho>(
        CellBindings.Create("netTcp", TimeSpan.FromSeconds(10)),
        new EndpointAddress(address),
        echo => new ValueTask(echo.EchoAsync(1)));

    private static async Task<Histogram> EngineAsync(Uri server, TimeSpan each)
    {
        using var clock = new WallClock();
        await using var target = await ReplayTarget.CreateAsync(server, TimeSpan.FromSeconds(10), 1, Client);
        var plan = new LoadPlan(LoadText.Parse("users:1", TimeSpan.FromSeconds(0.5), each));
        var outcome = await new LoadEngine(clock, target, plan).RunAsync();
        return outcome.Levels[0].Service;
    }

    private static double Median(List<double> values) => values.Order().ElementAt(values.Count / 2);
}
