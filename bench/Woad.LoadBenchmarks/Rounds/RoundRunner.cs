using System.Diagnostics;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>Runs one round: start a server, warm it up until it is steady, measure a window.</summary>
internal sealed class RoundRunner(TimeSpan window, int maxWarmUpSeconds)
{
    private const double DriverLimit = 0.8;
    private const double ServerSaturated = 0.9;
    private const double ForeignLimit = 0.1;

    public RoundResult Run(ContenderEntry contender, Scenario scenario, Shape shape, int round)
    {
        using var server = new ServerProcess(contender.Name, scenario.Name);
        var exchange = Exchange.Create(contender.Protocol, scenario, server.Port);
        using var driver = new WireDriver(contender.Calls(exchange), shape.Connections, shape.InFlight);
        var warmUp = SteadyWait.Run(server, driver, maxWarmUpSeconds, out var steady);

        driver.ForgetLatencies();
        var machine = MachineTime.Read()!;
        var before = server.Stats();
        var threadTime = CpuClock.ThreadSeconds;
        var started = Stopwatch.GetTimestamp();
        var calls = driver.Run(window);
        var elapsed = Stopwatch.GetElapsedTime(started);
        var driverTime = CpuClock.ThreadSeconds - threadTime;
        var after = server.Stats();
        var used = MachineTime.Read()!.Since(machine).Used;

        var cpu = after.CpuMicroseconds - before.CpuMicroseconds;
        var serverShare = cpu / elapsed.TotalMicroseconds;
        var driverShare = driverTime / elapsed.TotalSeconds;
        var foreignShare = (used / elapsed.TotalSeconds) - serverShare - driverShare;
        return new()
        {
            Contender = contender.Name,
            Scenario = scenario.Name,
            Connections = shape.Connections,
            InFlight = shape.InFlight,
            Round = round,
            Calls = calls,
            CallsPerSecond = calls / elapsed.TotalSeconds,
            CpuMicrosecondsPerCall = cpu / calls,
            AllocatedBytesPerCall = (double)(after.AllocatedBytes - before.AllocatedBytes) / calls,
            RequestBytes = driver.RequestSize,
            ReplyBytes = driver.ReplySize,
            P50Microseconds = driver.Latency(0.5),
            P99Microseconds = driver.Latency(0.99),
            ServerShare = serverShare,
            DriverShare = driverShare,
            ForeignShare = foreignShare / Environment.ProcessorCount,
            WarmUpSeconds = warmUp,
            Invalid = Judge(driver.Wrong + driver.CheckSamples(), serverShare, driverShare, foreignShare, steady),
        };
    }

    private static string? Judge(long wrong, double server, double driver, double foreign, bool steady)
    {
        if (wrong > 0)
        {
            return $"{wrong} wrong replies";
        }

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
}
