using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>Loads a server until its throughput settles.</summary>
internal static class SteadyWait
{
    private const double Difference = 0.03;
    private static readonly TimeSpan Bin = TimeSpan.FromSeconds(1);

    /// <summary>
    /// Runs one-second bins: until hardly anything is compiled any more, then until two neighbours differ by less than
    /// 3 %.
    /// </summary>
    /// <param name="server">The server.</param>
    /// <param name="driver">The load.</param>
    /// <param name="mostSeconds">The maximum time.</param>
    /// <param name="steady">Whether the throughput settled within it.</param>
    /// <returns>The seconds that it took.</returns>
    public static int Run(ServerProcess server, WireDriver driver, int mostSeconds, out bool steady)
    {
        var seconds = CompilerWait.Run(server, driver, mostSeconds);
        for (var last = 0.0; seconds < mostSeconds; seconds++)
        {
            var calls = (double)driver.Run(Bin);
            if (Math.Abs(calls - last) < Difference * Math.Max(calls, last))
            {
                steady = true;
                return seconds + 1;
            }

            last = calls;
        }

        steady = false;
        return seconds;
    }
}
