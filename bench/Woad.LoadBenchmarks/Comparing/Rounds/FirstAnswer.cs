using System.Diagnostics;
using System.Net.Sockets;
using Woad.LoadBenchmarks.Comparing.Servers;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Comparing.Rounds;

/// <summary>The time from the start of a server's process to its first answers.</summary>
internal static class FirstAnswer
{
    private static readonly TimeSpan Most = TimeSpan.FromSeconds(60);

    /// <summary>Starts the server, connects as soon as it listens, makes two checked calls and ends it.</summary>
    /// <exception cref="TimeoutException">The server did not listen in time.</exception>
    public static TimeSpan Measure(ComparedServer server, Scenario scenario)
    {
        var port = FreePort.Next();
        var start = server.Program.ServerInfo(server.Server, scenario.Name, port);
        var started = Stopwatch.GetTimestamp();
        using var process = Processor.OnServerCore(() => Process.Start(start)!);
        try
        {
            using var calls = server.Calls(scenario, port);
            while (true)
            {
                try
                {
                    using var socket = calls.Open().Socket;
                    return Stopwatch.GetElapsedTime(started);
                }
                catch (SocketException) when (!process.HasExited && Stopwatch.GetElapsedTime(started) < Most)
                {
                    // Expected while nobody listens yet.
                    Thread.Sleep(1);
                }
                catch (SocketException e)
                {
                    throw new TimeoutException($"{server.Name} did not listen on port {port}.", e);
                }
            }
        }
        finally
        {
            process.Kill();
            process.WaitForExit();
        }
    }
}
