using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>
/// Loads a server until the runtime hardly compiles its code any more, on both cores: on its own core the compiler's
/// background thread would wait for the load.
/// </summary>
internal static class CompilerWait
{
    private const int QuietBins = 2;
    private const int QuietMethods = 20;
    private static readonly TimeSpan Bin = TimeSpan.FromSeconds(1);

    /// <summary>The server is on its own core afterwards.</summary>
    /// <param name="server">The server.</param>
    /// <param name="driver">The load.</param>
    /// <param name="mostSeconds">The maximum time.</param>
    /// <returns>The seconds that it took.</returns>
    public static int Run(ServerProcess server, WireDriver driver, int mostSeconds)
    {
        Processor.SpreadServer(server.Id);
        var seconds = 0;
        for (var quiet = 0; seconds < mostSeconds && quiet < QuietBins; seconds++)
        {
            var compiled = server.Stats().CompiledMethods;
            driver.Run(Bin);
            quiet = server.Stats().CompiledMethods - compiled <= QuietMethods ? quiet + 1 : 0;
        }

        Processor.BindServer(server.Id);
        return seconds;
    }
}
