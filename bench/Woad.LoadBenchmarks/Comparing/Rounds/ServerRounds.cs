using System.Diagnostics;
using System.Globalization;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.LoadBenchmarks.Comparing.Servers;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Rounds;

/// <summary>Rounds of a server: a new process under full load, then at half of it.</summary>
internal sealed class ServerRounds(TimeSpan window, int mostWarmUpSeconds)
{
    private const double DriverLimit = 0.8;
    private const double ServerSaturated = 0.9;
    private const double ForeignLimit = 0.1;
    private const double Mega = 1e6;
    private static readonly TimeSpan PacedWarmUp = TimeSpan.FromSeconds(0.5);

    /// <summary>One round.</summary>
    /// <exception cref="InvalidDataException">An answer was wrong.</exception>
    public ServerRound Run(ComparedServer server, Scenario scenario, int round)
    {
        var start = FirstAnswer.Measure(server, scenario);
        using var process = new ServerProcess(server.Program, server.Server, scenario.Name);
        var full = RunFull(server, scenario, process);
        var (p50, p99) = RunHalf(server, scenario, process, full.CallsPerSecond / 2);
        return full with
        {
            Round = round,
            StartMilliseconds = start.TotalMilliseconds,
            P50Microseconds = p50,
            P99Microseconds = p99,
            ResidentMegabytes = Resident(process.Id) / Mega,
        };
    }

    private ServerRound RunFull(ComparedServer server, Scenario scenario, ServerProcess process)
    {
        using var driver = new WireDriver(
            server.Calls(scenario, process.Port), server.Shape.Connections, server.Shape.InFlight);
        SteadyWait.Run(process, driver, mostWarmUpSeconds, out var steady);
        var machine = MachineTime.Read()!;
        var before = process.Stats();
        var threadTime = CpuClock.ThreadSeconds;
        var started = Stopwatch.GetTimestamp();
        var calls = driver.Run(window);
        var elapsed = Stopwatch.GetElapsedTime(started);
        var driverTime = CpuClock.ThreadSeconds - threadTime;
        var after = process.Stats();
        var used = MachineTime.Read()!.Since(machine).Used;
        Check(server, driver.Wrong);
        var cpu = after.CpuMicroseconds - before.CpuMicroseconds;
        var serverShare = cpu / elapsed.TotalMicroseconds;
        var driverShare = driverTime / elapsed.TotalSeconds;
        return new ServerRound
        {
            Round = 0,
            CallsPerSecond = calls / elapsed.TotalSeconds,
            CpuMicroseconds = cpu / calls,
            AllocatedBytes = (double)(after.AllocatedBytes - before.AllocatedBytes) / calls,
            P50Microseconds = 0,
            P99Microseconds = 0,
            ResidentMegabytes = 0,
            StartMilliseconds = 0,
            Disturbed = Judge(
                serverShare, driverShare, (used / elapsed.TotalSeconds) - serverShare - driverShare, steady),
        };
    }

    private (double P50, double P99) RunHalf(
        ComparedServer server, Scenario scenario, ServerProcess process, double callsPerSecond)
    {
        using var load = new PacedLoad(server.Calls(scenario, process.Port), server.Shape);
        load.Run(callsPerSecond, PacedWarmUp);
        load.Run(callsPerSecond, window);
        Check(server, load.Wrong);
        return (load.Latency(0.5), load.Latency(0.99));
    }

    private static void Check(ComparedServer server, long wrong)
    {
        if (wrong > 0)
        {
            throw new InvalidDataException($"{wrong} answers of {server.Name} were not the expected ones.");
        }
    }

    private static string? Judge(double server, double driver, double foreign, bool steady)
    {
        if (driver > DriverLimit && server < ServerSaturated)
        {
            return $"the driver was the limit: {driver:P0} busy, server {server:P0}";
        }

        if (foreign > ForeignLimit)
        {
            return $"other processes took {foreign:P0} of a core";
        }

        return steady ? null : "throughput did not settle";
    }

    /// <summary>Bytes of a process that are resident (<c>proc(5)</c>, statm).</summary>
    private static long Resident(int process) => Environment.SystemPageSize * long.Parse(
        File.ReadAllText(string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/statm")).Split(' ')[1],
        CultureInfo.InvariantCulture);
}
