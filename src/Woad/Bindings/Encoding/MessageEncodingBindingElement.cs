namespace System.ServiceModel.Channels;

/// <summary>The element that says how messages become bytes.</summary>
/// <remarks>
/// An element of the program's own is used over every transport: its factory's encoder reads and writes the messages.
/// </remarks>
public abstract partial class MessageEncodingBindingElement : BindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MessageEncodingBindingElement"/> class with the default settings.
    /// </summary>
    protected MessageEncodingBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageEncodingBindingElement"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial MessageEncodingBindingElement(MessageEncodingBindingElement elementToBeCloned);

    /// <summary>Gets or sets the version of the messages.</summary>
    public abstract MessageVersion MessageVersion { get; set; }

    /// <summary>Creates the factory of encoders with the settings of this element.</summary>
    /// <returns>The factory.</returns>
    public abstract MessageEncoderFactory CreateMessageEncoderFactory();

    /// <summary>The <see cref="MessageVersion"/>; anything else is asked of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return typeof(T) == typeof(MessageVersion) ? (T)(object)MessageVersion : context.GetInnerProperty<T>();
    }

    /// <summary>
    /// Leaves the element for the transport, which makes the encoder, and lets the elements below build.
    /// </summary>
    private protected IChannelFactory<TChannel> BuildFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
        return context.BuildInnerChannelFactory<TChannel>();
    }

    /// <inheritdoc cref="BuildFactory"/>
    private protected IChannelListener<TChannel> BuildListener<TChannel>(BindingContext context)
        where TChannel : class, IChannel
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
        return context.BuildInnerChannelListener<TChannel>();
    }

    /// <inheritdoc cref="BuildFactory"/>
    private protected bool CanBuildListener<TChannel>(BindingContext context)
        where TChannel : class, IChannel
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
        return context.CanBuildInnerChannelListener<TChannel>();
    }

    /// <summary>False: custom encodings leave that to the elements below.</summary>
    internal sealed override bool BuildsChannels(IReadOnlyCollection<BindingElement> all) => false;
}
