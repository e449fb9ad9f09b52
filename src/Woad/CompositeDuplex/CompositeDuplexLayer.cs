using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.CompositeDuplex;

/// <summary>
/// Makes sessions of requests that are not answered: each side sends to the address of the other, and the client
/// listens as the service does. It stands right above the transport.
/// </summary>
internal sealed class CompositeDuplexLayer(CompositeDuplexModel model) : ILayer
{
    public string Element => "CompositeDuplexBindingElement";

    public StackShape Shape(StackShape below) => StackShape.DuplexSession;

    public bool NeedsWholeMessages => true;

    public Upstream Serve(Upstream above, LayerContext context)
    {
        context.Part();
        return new Upstream(new ServiceReceiver(model, above.Sessions, context), above.Sessions);
    }

    public Downstream Reach(Downstream below, LayerContext context)
    {
        context.Part();
        var listeners = new ClientListeners(model, context);
        return new Downstream(null, async (target, via, token) =>
        {
            var requester = await below.Requests!(target, via, token).ConfigureAwait(false);
            return await listeners.OpenAsync(via, Create, token).ConfigureAwait(false);

            DirectedSession Create(EndpointAddress local) =>
                new(model, new SessionAddresses(local, target), via, null, requester, context);
        });
    }
}
