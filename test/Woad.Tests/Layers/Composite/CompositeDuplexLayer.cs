using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Layers.Composite;

/// <summary>
/// Two one-way directions instead of requests with replies: the client listens at an address of its own, which its
/// messages name, and the service answers by messages to that address. A likeness of WCF's composite duplex.
/// </summary>
internal sealed class CompositeDuplexLayer : ILayer
{
    private static int _count;

    public Upstream Serve(Upstream above, LayerContext context)
    {
        context.Part();
        return new Upstream(new CompositeReceiver(above.Requests, context), above.Sessions);
    }

    public Downstream Reach(Downstream below, LayerContext context)
    {
        context.Part();
        var requests = below.Requests!;
        return new Downstream(
            null,
            async (target, via, token) =>
            {
                var local = new EndpointAddress($"memory://client/{Interlocked.Increment(ref _count)}");
                var session = new CompositeSession(await requests(target, via, token).ConfigureAwait(false), local, via);
                session.Listener = await context.ListenAsync(local.Uri, new Upstream(session, NoSessions.Instance), token).ConfigureAwait(false);
                return session;
            });
    }
}
