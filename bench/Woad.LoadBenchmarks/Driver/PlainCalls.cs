using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Calls that are the same bytes each time: those of the exchange.</summary>
internal sealed class PlainCalls(Exchange exchange) : ICallSource
{
    /// <summary>Opens the session and makes two checked calls.</summary>
    public LoadedConnection Open()
    {
        var socket = WireSocket.Connect(exchange);
        var check = new ReplyCheck(exchange);
        var scanner = ReplyScanner.For(exchange.Protocol);
        check.Verify(WireSocket.Call(socket, scanner, exchange.FirstRequest));
        var reply = WireSocket.Call(socket, scanner, exchange.Request);
        check.Verify(reply);
        scanner.Learn(reply);
        return new LoadedConnection(socket, exchange.Request, reply, scanner);
    }

    public void Dispose()
    {
        // The connections have an owner.
    }
}
