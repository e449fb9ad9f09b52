using System.Collections.Immutable;
using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>
/// The elements of layers right above an element that builds channels, which finds them among the binding parameters
/// and folds their layers into what it builds.
/// </summary>
/// <param name="Elements">The elements, the uppermost first.</param>
internal sealed record CollectedLayers(ImmutableArray<BindingElement> Elements)
{
    /// <summary>The elements that were left for the element that builds now.</summary>
    public static ImmutableArray<BindingElement> In(BindingContext context) =>
        context.BindingParameters.Find<CollectedLayers>()?.Elements ?? [];

    /// <summary>
    /// Leaves <paramref name="layer"/> for the next element that builds channels. An element of the program knows of
    /// no layers: an element of Woad takes its place, to whose layers the program's channels are a transport. One-way
    /// channels leave message security for the transport below them. An element that makes no layer is not left.
    /// </summary>
    /// <returns>The same context.</returns>
    public static BindingContext Add(BindingElement layer, BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var elements = In(context).Add(layer);
        var remaining = context.RemainingBindingElements;
        BindingElement[] all = [.. elements, .. remaining];
        if (!layer.IsLayer(all))
        {
            return context;
        }

        context.BindingParameters.Remove<CollectedLayers>();
        context.BindingParameters.Add(new CollectedLayers(elements));
        var next = remaining.FirstOrDefault(e => e.IsLayer(all) || e.BuildsChannels(all));
        var handsDown = LayerOrder.HandedDown(all) >= 0
            && elements.All(static e => e.Terms is { CrossesOneWay: true });
        if (next is not null && !next.IsLayer(all) && !handsDown)
        {
            var below = new ChannelsBelowBindingElement([.. remaining]);
            remaining.Clear();
            remaining.Add(below);
        }

        return context;
    }

    /// <summary>Adds a layer to a copy of the context, which is only asked and not built from.</summary>
    public static BindingContext Ask(BindingElement layer, BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return layer.IsLayer([.. In(context), layer, .. context.RemainingBindingElements])
            ? Add(layer, context.Clone())
            : context;
    }
}
