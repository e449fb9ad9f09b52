using Woad.Transports;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Contenders.H0;
using Woad.LoadBenchmarks.Contenders.H1;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;
using Woad.Server.Http;
using Woad.Transports.Listening;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>
/// HTTP calls without the kernel: Kestrel parses requests that are there already, and its answers are forgotten.
/// </summary>
internal sealed class HttpCalls
{
    private readonly MemoryKestrel _kestrel;
    private readonly byte[] _request;
    private readonly int _leastReply;
    private long _answerBytes;

    private HttpCalls(MemoryKestrel kestrel, byte[] request, int leastReply) =>
        (_kestrel, _request, _leastReply) = (kestrel, request, leastReply);

    /// <summary>The server of a contender, ready to run calls.</summary>
    public static async Task<HttpCalls> CreateAsync(string name, Protocol protocol, Scenario scenario)
    {
        var exchange = Exchange.Create(protocol, scenario, FreePort.Next());
        var entry = ContenderList.Find(name);
        switch (entry.Create())
        {
            case RawHttpContender:
                return new HttpCalls(
                    await MemoryKestrel.StartAsync(new CannedApplication(exchange)), exchange.Request,
                    exchange.Reply.Length);
            case TextContender:
                return new HttpCalls(
                    await MemoryKestrel.StartAsync(new TextApplication(exchange)), exchange.Request,
                    exchange.Reply.Length);
            case WoadContender woad:
                // It listens, too: a real client opens secure conversations.
                var kestrel = await MemoryKestrel.StartAsync(await OpenAsync(woad, exchange));
                var opened = entry.Calls(exchange).Open();
                return new HttpCalls(kestrel, opened.Request, HttpScanner.Body(opened.Reply).Length);
            default:
                throw new ArgumentException(
                    $"Contender '{name}' is not one of those that calls can be made to without sockets: T2 to T4s, "
                        + "H0 to H2s.");
        }
    }

    /// <summary>Makes <paramref name="calls"/> calls on one connection, one after the other.</summary>
    public async Task RunAsync(long calls)
    {
        if (_answerBytes == 0)
        {
            _answerBytes = await ServeAsync(1);
            Check(_answerBytes > _leastReply && _answerBytes < _leastReply + 512, _answerBytes);
        }

        var written = await ServeAsync(calls);
        Check(written == calls * _answerBytes, written);
    }

    private async Task<long> ServeAsync(long calls)
    {
        var pipe = new RepeatingPipe(_request, calls);
        await _kestrel.ServeAsync(pipe);
        return pipe.Written;
    }

    private static void Check(bool isRight, long written)
    {
        if (!isRight)
        {
            throw new InvalidDataException(
                $"{written} bytes were answered, which is not the length of the right answers.");
        }
    }

    private static async Task<HttpApplication> OpenAsync(WoadContender contender, Exchange exchange)
    {
        var listeners = new CapturingListeners(TransportRegistry.Listener("http"));
        contender.Listeners = listeners;
        await contender.StartAsync(exchange);
        var paths = new PathTable();
        paths.TryAdd(new HttpListener(listeners.Request.Address, listeners.Request, (_, _) => default));
        return new HttpApplication(paths);
    }
}
