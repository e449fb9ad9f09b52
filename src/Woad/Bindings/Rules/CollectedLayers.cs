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
    /// channels leave message security for the transport below them.
    /// </summary>
    /// <returns>The same context.</returns>
    public static BindingContext Add(BindingElement layer, BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var elements = In(context).Add(layer);
        context.BindingParameters.Remove<CollectedLayers>();
        context.BindingParameters.Add(new CollectedLayers(elements));
        var remaining = context.RemainingBindingElements;
        BindingElement[] all = [.. elements, .. remaining];
        var next = remaining.FirstOrDefault(e => ElementKinds.IsLayer(e, all) || ElementKinds.BuildsChannels(e, all));
        var handsDown = OneWayOrder.HandedDown(all) >= 0
            && elements.All(static e => e is SecurityBindingElement or TransactionFlowBindingElement);
        if (next is not null && !ElementKinds.IsLayer(next, all) && !handsDown)
        {
            var below = new ChannelsBelowBindingElement([.. remaining]);
            remaining.Clear();
            remaining.Add(below);
        }

        return context;
    }
}
