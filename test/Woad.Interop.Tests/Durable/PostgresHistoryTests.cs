using Woad.Durable.Tests.History;
using Xunit.Abstractions;

namespace Woad.Interop.Tests.Durable;

/// <summary>
/// Hosts that share a database of PostgreSQL are killed and suspended, and their connections break. Every acknowledged
/// change is there, in an order that one instance could have seen. WOAD_EXTENDED=1 waits for 100,000 answers, while the
/// server itself crashes too and is away for seconds.
/// </summary>
public sealed class PostgresHistoryTests(PostgresServer server, ITestOutputHelper output)
    : IClassFixture<PostgresServer>
{
    private static bool IsExtended => Environment.GetEnvironmentVariable("WOAD_EXTENDED") == "1";

    [Fact]
    public async Task No_acknowledged_change_is_lost_when_hosts_and_connections_break()
    {
        var connection = server.NewDatabase();
        await using var run = new HistoryRun(
            "postgres", connection, hosts: 3, TimeSpan.FromMilliseconds(400), seed: 2411);
        await run.StartAsync(instances: IsExtended ? 200 : 4);

        var calls = run.CallAsync(clients: 8, answersOfEach: IsExtended ? 12_500 : 40);
        var breaking = BreakAsync(connection, calls);
        await run.DisturbAsync(calls, IsExtended ? TimeSpan.FromSeconds(2) : TimeSpan.FromMilliseconds(200));
        await breaking;

        output.WriteLine($"{run.Acknowledged} calls acknowledged, {run.Failed} failed");
        Assert.Empty(await run.CheckAsync());
    }

    /// <summary>Any host behind nginx continues an instance, and the others go on when one is killed.</summary>
    [Fact]
    public async Task Farm_behind_nginx_goes_on_when_a_host_is_killed()
    {
        await using var run = new HistoryRun(
            "postgres", server.NewDatabase(), hosts: 3, TimeSpan.FromSeconds(1), seed: 2412);
        await run.StartAsync(instances: 8);
        await run.CallAsync(clients: 8, answersOfEach: 20);
        var alone = await RateAsync(run);

        using var nginx = await ProxyAsync(run);
        await run.CallAsync(clients: 8, answersOfEach: 20);
        var together = await RateAsync(run);
        var calls = run.CallAsync(clients: 8, answersOfEach: 50);
        await Task.Delay(100);
        run.Kill(0);
        await calls;

        output.WriteLine(
            $"{alone:F0} calls/s straight to the hosts, {together:F0} through nginx; the longest call when a host was "
            + $"killed took {run.LongestAnswer.TotalSeconds:F2} s; {run.Failed} calls failed");
        Assert.Empty(await run.CheckAsync(host: 1));
    }

    private static async Task<double> RateAsync(HistoryRun run)
    {
        var (before, begun) = (run.Acknowledged, TimeProvider.System.GetTimestamp());
        await run.CallAsync(clients: 8, answersOfEach: 40);
        return (run.Acknowledged - before) / TimeProvider.System.GetElapsedTime(begun).TotalSeconds;
    }

    private static async Task<NginxProxy> ProxyAsync(HistoryRun run)
    {
        while (true)
        {
            var port = FreePort.Next();
            var nginx = new NginxProxy(run.WebAddresses, port, FreePort.Next());
            if (await nginx.StartedAsync(port))
            {
                run.Front = new Uri($"http://localhost:{port}/public/journal");
                return nginx;
            }

            nginx.Dispose();
        }
    }

    private async Task BreakAsync(string connection, Task calls)
    {
        // A host that opens needs its connection for a while, longer where other work runs beside.
        var pause = IsExtended ? TimeSpan.FromSeconds(1.5) : TimeSpan.FromMilliseconds(300);
        for (var i = 1; !calls.IsCompleted; i++)
        {
            await Task.WhenAny(calls, Task.Delay(pause));
            if (IsExtended && i % 20 == 0)
            {
                await server.CrashAsync();
                await Task.Delay(TimeSpan.FromSeconds(2));
                await server.StartAsync();
            }
            else
            {
                server.Break(connection);
            }
        }
    }
}
