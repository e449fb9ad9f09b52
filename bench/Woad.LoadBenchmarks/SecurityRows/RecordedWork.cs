using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;
using Woad.LoadBenchmarks.Secured;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>The cryptography of calls that a real client and a real service have made over HTTP.</summary>
internal static class RecordedWork
{
    /// <summary>
    /// That of one call; a key counts as derived in each call when two calls in a row have different nonces for it.
    /// </summary>
    public static BareLoop Bare(Scenario scenario, out string described)
    {
        var entry = ContenderList.Find("H2s");
        using var server = new ServerProcess(entry.Name, scenario.Name);
        using var calls = new SecuredCalls(Exchange.Create(entry.Protocol, scenario, server.Port));
        var (first, second, secret) = calls.Record();
        var nonces = new[]
        {
            first.Request,
            first.Reply,
        }.SelectMany(message => Work(message, secret).Nonces).ToHashSet();
        var (request, reply) = (Work(second.Request, secret), Work(second.Reply, secret));
        var derivations = request.Nonces.Concat(reply.Nonces).Count(nonce => !nonces.Contains(nonce));
        described = $"request {request}; reply {reply}; {derivations} keys derived anew";
        return new BareLoop(request, reply, derivations);
    }

    private static MessageWork Work(byte[] message, byte[] secret) =>
        MessageAnatomy.Of(HttpScanner.Body(message).ToArray(), secret);
}
