using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>
/// Stands in for the elements below a layer when one of the program's builds channels there. It is the transport of the
/// layers above, and it never leaves the context in which channels are built.
/// </summary>
/// <param name="elements">The elements below the layers.</param>
internal sealed class ChannelsBelowBindingElement(IReadOnlyList<BindingElement> elements) : TransportBindingElement
{
    /// <summary>The elements below the layers.</summary>
    public IReadOnlyList<BindingElement> Elements => elements;

    /// <inheritdoc/>
    public override string Scheme => Transport?.Scheme ?? "";

    /// <inheritdoc/>
    public override bool ManualAddressing => Transport is { ManualAddressing: true };

    private TransportBindingElement? Transport => elements.OfType<TransportBindingElement>().LastOrDefault();

    /// <inheritdoc/>
    public override BindingElement Clone() =>
        new ChannelsBelowBindingElement([.. elements.Select(static e => e.Clone())]);

    /// <inheritdoc/>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <inheritdoc/>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <inheritdoc/>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>(context);

    /// <inheritdoc/>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CanBuildListener<TChannel>(context);

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class => Inner(context).GetInnerProperty<T>();

    /// <summary>The context in which the elements below build their channels.</summary>
    public BindingContext Inner(BindingContext context)
    {
        var inner = context.Clone();
        inner.BindingParameters.Remove<CollectedLayers>();
        inner.RemainingBindingElements.Clear();
        foreach (var element in elements)
        {
            inner.RemainingBindingElements.Add(element);
        }

        return inner;
    }
}
