using System.Diagnostics;
using System.Net.Sockets;
using Woad.Transport.Linux.Tests.Support;

namespace Woad.Transport.Linux.Tests.Safety;

/// <summary>
/// The delay, by the clock, of calls beside others that block. It is shown by the p99.9 of calls that begin each
/// millisecond, so that it counts how long an outage lasted, too.
/// </summary>
[Collection(Alone.Name)]
[Trait("Category", "Long")]
public sealed class BlockedDelayTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(100)]
    public async Task Calls_that_sleep_five_seconds_delay_others_by_five_milliseconds_at_most(int sleeping)
    {
        await using var server = new TestServer(async connection =>
        {
            while (true)
            {
                var read = await connection.Transport.Input.ReadAsync();
                if (read.Buffer.IsEmpty)
                {
                    return;
                }

                var question = read.Buffer.FirstSpan[0];
                connection.Transport.Input.AdvanceTo(read.Buffer.End);
                if (question == 1)
                {
                    Thread.Sleep(5000);
                }

                await connection.Transport.Output.WriteAsync(new[] { question });
            }
        });
        var clients = Enumerable.Range(0, sleeping).Select(_ => server.Connect()).ToList();
        clients.ForEach(static client => client.Ask(2));
        using var other = server.Connect();
        var delays = await OwnThread.Run(() => Measure(other, clients));

        var late = delays[(int)(delays.Count * 0.999)];
        Assert.True(late < TimeSpan.FromMilliseconds(5), $"p99.9 {late.TotalMilliseconds} ms, most {delays[^1]}");
        clients.ForEach(static client => client.Dispose());
    }

    private static List<TimeSpan> Measure(Socket other, List<Socket> clients)
    {
        List<TimeSpan> delays = [];
        var watch = Stopwatch.StartNew();
        for (var i = 0; i < 5000; i++)
        {
            var intended = TimeSpan.FromMilliseconds(i);
            while (watch.Elapsed < intended)
            {
                Thread.Sleep(0);
            }

            if (i == 1000)
            {
                clients.ForEach(static client => client.Send([1]));
            }

            other.Ask(2);
            delays.Add(watch.Elapsed - intended);
        }

        delays.Sort();
        return delays;
    }
}
