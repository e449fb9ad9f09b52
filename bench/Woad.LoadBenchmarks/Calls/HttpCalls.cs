using Woad.LoadBenchmarks.Contenders.H0;
using Woad.LoadBenchmarks.Contenders.H1;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Server.Http;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>HTTP calls without the kernel: Kestrel parses requests that are there already, and its answers are forgotten.</summary>
internal sealed class HttpCalls
{
    private readonly MemoryKestrel _kestrel;
    private readonly Exchange _exchange;
    private long _answerBytes;

    private HttpCalls(MemoryKestrel kestrel, Exchange exchange)
    {
        _kestrel = kestrel;
        _exchange = exchange;
    }

    /// <summary>The server of a contender, ready to run calls.</summary>
    public static async Task<HttpCalls> CreateAsync(string name, Protocol protocol, Scenario scenario)
    {
        var exchange = Exchange.Create(protocol, scenario, 8090);
        var kestrel = name switch
        {
            "H0" or "H0w" => await MemoryKestrel.StartAsync(new CannedApplication(exchange)),
            "H1" => await MemoryKestrel.StartAsync(new TextApplication(exchange)),
            "H2" or "H2h" or "H2m" or "H2r" or "H2w" or "H2wm" => await MemoryKestrel.StartAsync(await WoadAsync(name, exchange)),
            _ => throw new ArgumentException($"Contender '{name}' is not one of those that calls can be made to without sockets: T2 to T4m, H0 to H2wm."),
        };
        return new HttpCalls(kestrel, exchange);
    }

    /// <summary>Makes <paramref name="calls"/> calls on one connection, one after the other.</summary>
    public async Task RunAsync(long calls)
    {
        if (_answerBytes == 0)
        {
            _answerBytes = await ServeAsync(1);
            Check(_answerBytes > _exchange.Reply.Length && _answerBytes < _exchange.Reply.Length + 512, _answerBytes);
        }

        var written = await ServeAsync(calls);
        Check(written == calls * _answerBytes, written);
    }

    private async Task<long> ServeAsync(long calls)
    {
        var pipe = new RepeatingPipe(_exchange.Request, calls);
        await _kestrel.ServeAsync(pipe);
        return pipe.Written;
    }

    private static void Check(bool isRight, long written)
    {
        if (!isRight)
        {
            throw new InvalidDataException($"{written} bytes were answered, which is not the length of the right answers.");
        }
    }

    private static async Task<HttpApplication> WoadAsync(string name, Exchange exchange)
    {
        var listeners = new CapturingListeners();
        var lane = name switch { "H2m" or "H2wm" => Lane.Message, "H2h" => Lane.HandWritten, _ => Lane.Generated };
        await new WoadContender(lane, name == "H2r" ? typeof(ReadyService) : null) { Listeners = listeners }.StartAsync(exchange);
        var paths = new PathTable();
        paths.TryAdd(new HttpListener(listeners.Request.Address, listeners.Request, (_, _) => default));
        return new HttpApplication(paths);
    }
}
