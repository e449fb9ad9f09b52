using Woad.Bindings.Freezing;
using Woad.Protection;

namespace System.ServiceModel.Channels;

/// <summary>A layer over the bytes of a connection-oriented transport.</summary>
public abstract partial class StreamUpgradeBindingElement : BindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="StreamUpgradeBindingElement"/> class with the default settings.
    /// </summary>
    protected StreamUpgradeBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="StreamUpgradeBindingElement"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial StreamUpgradeBindingElement(StreamUpgradeBindingElement elementToBeCloned);

    /// <summary>Builds what upgrades a client's connections.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The provider of upgrades.</returns>
    public abstract StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context);

    /// <summary>Builds what upgrades a service's connections.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The provider of upgrades.</returns>
    public abstract StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context);

    /// <summary>
    /// Builds the factory of the elements below, whose transport finds this element among the parameters.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
        return base.BuildChannelFactory<TChannel>(context);
    }

    /// <summary>
    /// Builds the listener of the elements below, whose transport finds this element among the parameters.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
        return base.BuildChannelListener<TChannel>(context);
    }

    private protected StreamUpgradeProvider BuildClient(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return BindingSurroundings.Registered.UpgradeOfClient(this, context);
    }

    private protected StreamUpgradeProvider BuildServer(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return BindingSurroundings.Registered.UpgradeOfService(this, context);
    }

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return typeof(T) == typeof(ISecurityCapabilities) && Capabilities(context) is { } own
            ? (T)own.Above(context.GetInnerProperty<ISecurityCapabilities>())
            : context.GetInnerProperty<T>();
    }

    /// <summary>The security of connections with the upgrade; null where that is not known.</summary>
    private protected virtual SecurityCapabilities? Capabilities(BindingContext context) => null;

    /// <summary>False: custom stream upgrades leave that to the elements below.</summary>
    internal sealed override bool BuildsChannels(IReadOnlyCollection<BindingElement> all) => false;
}
