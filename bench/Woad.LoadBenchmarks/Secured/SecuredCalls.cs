using System.ServiceModel;
using Bench;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Security.Conversation;

namespace Woad.LoadBenchmarks.Secured;

/// <summary>
/// Secured calls: a real client, one for each connection, opens a secure conversation and makes checked calls. The
/// bytes of its last call are sent again and again on its connection, and a late one of the replies is handed to it in
/// the end.
/// </summary>
internal sealed class SecuredCalls : ICallSource
{
    /// <summary>The first calls bring strings and caches that later ones find.</summary>
    private const int CheckedCalls = 3;

    private readonly Exchange _exchange;
    private readonly ChannelFactory<ITestContract> _factory;
    private readonly List<IDisposable> _open = [];

    public SecuredCalls(Exchange exchange)
    {
        _exchange = exchange;
        _factory = new ChannelFactory<ITestContract>(BenchSecurity.Binding(exchange.Protocol));
        BenchSecurity.Give(_factory);
    }

    public LoadedConnection Open()
    {
        var (client, relay) = OpenClient();
        relay.Hold();
        var call = new PendingCall(client, _exchange.Scenario);
        _open.Add(call);
        var (socket, request, reply) = relay.Take();
        var scanner = new SecuredScanner(ReplyScanner.For(_exchange.Protocol));
        scanner.Learn(reply);
        return new LoadedConnection(socket, request, reply, scanner)
        {
            IsSampleRight = () =>
            {
                relay.Deliver(scanner.Sample);
                return call.IsRight();
            },
        };
    }

    /// <summary>Makes two calls, one after the other, in a conversation of their own.</summary>
    /// <returns>The bytes of each, and the conversation's key.</returns>
    public ((byte[] Request, byte[] Reply) First, (byte[] Request, byte[] Reply) Second, byte[] Secret) Record()
    {
        var (client, relay) = OpenClient();
        relay.Keep();
        _ = new PendingCall(client, _exchange.Scenario).IsRight();
        var first = relay.Kept();
        _ = new PendingCall(client, _exchange.Scenario).IsRight();
        return (first, relay.Kept(), [.. ObjectSearch.Find<SessionKey>(client).Secret.Bytes]);
    }

    public void Dispose()
    {
        _factory.Abort();
        _open.ForEach(static o => o.Dispose());
    }

    private (ITestContract Client, CallRelay Relay) OpenClient()
    {
        var relay = new CallRelay(_exchange.Port, ReplyScanner.For(_exchange.Protocol));
        _open.Add(relay);
        var client = _factory.CreateChannel(BenchSecurity.Address(_exchange.Address), relay.Via(_exchange.Address));
        for (var i = 0; i < CheckedCalls; i++)
        {
            if (!new PendingCall(client, _exchange.Scenario).IsRight())
            {
                throw new InvalidDataException("A secured reply is not the expected one.");
            }
        }

        return (client, relay);
    }
}
