using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Layers.Numbered;

/// <summary>
/// Makes sessions of requests: numbers them, repeats what is not answered in time, and hands each number on once and in
/// order.
/// A reply that was lost goes out on the next copy of its request. A small likeness of reliable sessions.
/// </summary>
internal sealed class NumberedLayer : ILayer
{
    public StackShape Shape(StackShape below) => StackShape.SessionOfRequests;

    public bool NeedsWholeMessages => true;

    public Upstream Serve(Upstream above, LayerContext context)
    {
        context.Part();
        context.Declare(SequenceHeader.Name, SequenceHeader.Namespace);
        return new Upstream(new NumberedReceiver(above.Sessions, context), above.Sessions);
    }

    public Downstream Reach(Downstream below, LayerContext context)
    {
        context.Part();
        context.Declare(SequenceHeader.Name, SequenceHeader.Namespace);
        var requests = below.Requests!;
        return new Downstream(
            null,
            async (target, via, token) => new NumberedClientSession(await requests(target, via, token)
                .ConfigureAwait(false), via, context));
    }
}
