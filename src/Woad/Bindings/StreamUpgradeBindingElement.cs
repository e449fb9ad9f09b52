using Woad.Hosting;

namespace System.ServiceModel.Channels;

/// <summary>A layer over the bytes of a connection-oriented transport.</summary>
public abstract class StreamUpgradeBindingElement : BindingElement
{
    /// <summary>An element with its defaults.</summary>
    protected StreamUpgradeBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected StreamUpgradeBindingElement(StreamUpgradeBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
    }

    /// <summary>Builds what upgrades a client's connections.</summary>
    public abstract StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context);

    /// <summary>Builds what upgrades a service's connections.</summary>
    public abstract StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context);

    /// <summary>Builds the factory of the elements below, whose transport finds this element among the parameters.</summary>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
        return base.BuildChannelFactory<TChannel>(context);
    }

    /// <summary>Builds the listener of the elements below, whose transport finds this element among the parameters.</summary>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
        return base.BuildChannelListener<TChannel>(context);
    }

    private protected StreamUpgradeProvider BuildClient(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return StreamUpgrades.OfClient(this, context);
    }

    private protected StreamUpgradeProvider BuildServer(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return StreamUpgrades.OfService(this, context);
    }

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }
}
