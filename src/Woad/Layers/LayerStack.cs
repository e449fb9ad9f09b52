using System.Collections.Immutable;

namespace Woad.Layers;

/// <summary>Folds a list of layers, the uppermost first. An empty list is no layer at all, and costs nothing.</summary>
internal static class LayerStack
{
    /// <summary>The lowest layer of every stack whose layers change messages.</summary>
    public static JoinLayer Join { get; } = new();

    /// <summary>Service: from dispatch, the upper end, down to the transport.</summary>
    public static Upstream Serve(ImmutableArray<ILayer> layers, Upstream dispatch, LayerContext context)
    {
        var above = layers.Aggregate(dispatch, (upper, layer) => layer.Serve(upper, context));
        return context.IsParted ? Join.Serve(above, context) : above;
    }

    /// <summary>Client: from the transport, the lower end, up to the caller.</summary>
    public static Downstream Reach(ImmutableArray<ILayer> layers, Downstream transport, LayerContext context) =>
        layers.IsEmpty
            ? transport
            : layers.Reverse().Aggregate(Join.Reach(transport, context), (lower, layer) => layer.Reach(lower, context));
}
