using Woad.Layers;

namespace Woad.Conformance.Layers;

/// <summary>The faults of a network as the lowest layer of a client.</summary>
internal sealed class LossyLayer(Faults faults) : ILayer
{
    public Upstream Serve(Upstream above, LayerContext context) => above;

    public Downstream Reach(Downstream below, LayerContext context) => Wrap(below, faults);

    /// <summary>The connections of a network with faults.</summary>
    public static Downstream Wrap(Downstream below, Faults faults) => new(
        below.Requests is { } requests
            ? async (target, via, token) =>
                new LossyRequester(await requests(target, via, token).ConfigureAwait(false), faults)
            : null,
        below.Sessions is { } sessions
            ? async (target, via, token) =>
                new LossySession(await sessions(target, via, token).ConfigureAwait(false), faults)
            : null);
}
