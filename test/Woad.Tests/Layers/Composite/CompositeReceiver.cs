using System.Collections.Concurrent;
using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Layers.Composite;

/// <summary>The service's half: accepts each message at once, and answers it at the address that it names.</summary>
internal sealed class CompositeReceiver(IReceiver above, LayerContext context) : IReceiver
{
    private readonly ConcurrentDictionary<Uri, Task<IRequester>> _peers = new();

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        var headers = context.Open(incoming).Headers;
        var index = headers.FindHeader("Callback", "urn:composite");
        if (index < 0)
        {
            await context.RefuseAsync(incoming, new ProtocolException("The message names no address for its answer.")).ConfigureAwait(false);
            return false;
        }

        var answer = new PeerAnswer(new Uri(headers.GetHeader<string>(index)), incoming.Origin.Via, ConnectAsync);
        var taken = new Incoming(answer, answer);
        taken.SwapContent(incoming);
        await incoming.Answer.AcceptAsync().ConfigureAwait(false);
        if (await above.AdmitAsync(taken).ConfigureAwait(false))
        {
            _ = RunAsync();
        }

        return false;

        async Task RunAsync()
        {
            await above.RunAsync(taken).ConfigureAwait(false);
            taken.Trim();
        }
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        throw new InvalidOperationException("Nothing was admitted.");

    private Task<IRequester> ConnectAsync(Uri address) => _peers.GetOrAdd(
        address, a => context.Reach().Requests!(new EndpointAddress(a), a, CancellationToken.None).AsTask());
}
