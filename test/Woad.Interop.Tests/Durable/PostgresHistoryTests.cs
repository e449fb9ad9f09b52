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
    [Fact]
    public async Task No_acknowledged_change_is_lost_when_hosts_and_connections_break()
    {
        var connection = server.NewDatabase();
        await using var run = new HistoryRun(
            "postgres", connection, hosts: 3, TimeSpan.FromMilliseconds(400), seed: 2411);
        await run.StartAsync(instances: LongBudget.IsOn ? 200 : 4);

        var calls = run.CallAsync(clients: 8, answersOfEach: LongBudget.IsOn ? 12_500 : 40);
        var breaking = BreakAsync(connection, calls);
        await run.DisturbAsync(calls, LongBudget.IsOn ? TimeSpan.FromSeconds(2) : TimeSpan.FromMilliseconds(200));
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
        using var nginx = await ProxyAsync(run);
        await run.CallAsync(clients: 8, answersOfEach: 20);
        var calls = run.CallAsync(clients: 8, answersOfEach: 50);
        await Task.Delay(100);
        run.Kill(0);
        await calls;

        output.WriteLine(
            $"the longest call when a host was killed took {run.LongestAnswer.TotalSeconds:F2} s; {run.Failed} calls "
            + "failed");
        Assert.Empty(await run.CheckAsync(host: 1));
    }

    /// <summary>
    /// Three hosts behind nginx, one host behind it, and one host without, in turns. WOAD_EXTENDED=1 measures longer.
    /// </summary>
    [Fact]
    public async Task Farms_are_measured_beside_one_host()
    {
        var (instances, rounds, answers) = LongBudget.IsOn ? (64, 12, 100) : (4, 1, 3);
        await using var three = new HistoryRun(
            "postgres", server.NewDatabase(), hosts: 3, TimeSpan.FromSeconds(10), seed: 2413);
        await using var one = new HistoryRun(
            "postgres", server.NewDatabase(), hosts: 1, TimeSpan.FromSeconds(10), seed: 2414);
        await three.StartAsync(instances);
        await one.StartAsync(instances);
        using var nginxOfThree = await ProxyAsync(three);
        using var nginxOfOne = await ProxyAsync(one);
        var (proxied, direct) = (one.Front, one.WebAddresses[0]);
        var rates = new List<(double Three, double One, double Direct)>();
        for (var i = 0; i < rounds + 1; i++)
        {
            one.Front = proxied;
            var (ofThree, ofOne) = (await RateAsync(three, answers), await RateAsync(one, answers));
            one.Front = direct;
            rates.Add((ofThree, ofOne, await RateAsync(one, answers)));
        }

        // The first round has compiled the hosts.
        rates.RemoveAt(0);
        output.WriteLine(
            $"calls/s, medians of {rounds}: three hosts behind nginx {Median(rates.Select(r => r.Three)):F0}, one "
            + $"behind nginx {Median(rates.Select(r => r.One)):F0}, one without "
            + $"{Median(rates.Select(r => r.Direct)):F0}; "
            + $"three ÷ one behind nginx {Median(rates.Select(r => r.Three / r.One)):F2}, behind nginx ÷ without "
            + $"{Median(rates.Select(r => r.One / r.Direct)):F2}");
        Assert.Empty(await three.CheckAsync());
        Assert.Empty(await one.CheckAsync());
    }

    private static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted[sorted.Length / 2];
    }

    private static async Task<double> RateAsync(HistoryRun run, int answersOfEach)
    {
        var (before, begun) = (run.Acknowledged, TimeProvider.System.GetTimestamp());
        await run.CallAsync(clients: 8, answersOfEach);
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
        var pause = LongBudget.IsOn ? TimeSpan.FromSeconds(1.5) : TimeSpan.FromMilliseconds(300);
        for (var i = 1; !calls.IsCompleted; i++)
        {
            await Task.WhenAny(calls, Task.Delay(pause));
            if (LongBudget.IsOn && i % 20 == 0)
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
