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

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }
}
