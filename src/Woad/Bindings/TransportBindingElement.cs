using Woad.Bindings.Freezing;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Layers;

namespace System.ServiceModel.Channels;

/// <summary>The lowest element of a binding: moves messages.</summary>
public abstract partial class TransportBindingElement : BindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="TransportBindingElement"/> class with the default settings.
    /// </summary>
    protected TransportBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="TransportBindingElement"/> class with the settings of another one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial TransportBindingElement(TransportBindingElement elementToBeCloned);

    /// <summary>
    /// Gets or sets a value that indicates whether the application writes the addressing headers itself.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public virtual partial bool ManualAddressing { get; set; }

    /// <summary>Gets or sets the maximum size, in bytes, of the pool of buffers.</summary>
    /// <value>The default is 524,288.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(BufferedSize.DefaultPool, Min = 0)] public virtual partial long MaxBufferPoolSize { get; set; }

    /// <summary>Gets or sets the maximum size, in bytes, of a received message.</summary>
    /// <value>The default is 65,536.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(BufferedSize.Default, Min = 1)] public virtual partial long MaxReceivedMessageSize { get; set; }

    /// <summary>Gets the URI scheme of the transport's addresses.</summary>
    public abstract string Scheme { get; }

    /// <summary>
    /// The version of the messages and the reader quotas, of the binding's encoding or of the one that is used without.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        var encoding = context.BindingParameters.Find<MessageEncodingBindingElement>() ?? CreateDefaultEncoding();
        return typeof(T) == typeof(MessageVersion) ? (T?)(object?)encoding?.MessageVersion
            : typeof(T) == typeof(IBindingDeliveryCapabilities) ? (T)(object)new DeliveryCapabilities(IsOrdered, false)
            : typeof(T) == typeof(Xml.XmlDictionaryReaderQuotas) ? (T)(object)new Xml.XmlDictionaryReaderQuotas()
            : null;
    }

    /// <summary>Builds the factory of channels over a built-in transport.</summary>
    private protected IChannelFactory<TChannel> BuildFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return BindingSurroundings.Registered.BuildFactory<TChannel>(this, context);
    }

    /// <summary>Builds the listener for channels over a built-in transport.</summary>
    private protected IChannelListener<TChannel> BuildListener<TChannel>(BindingContext context)
        where TChannel : class, IChannel
    {
        ArgumentNullException.ThrowIfNull(context);
        return BindingSurroundings.Registered.BuildListener<TChannel>(this, context);
    }

    private protected bool CanBuildFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return BindingSurroundings.Registered.CanBuildFactory<TChannel>(this, context);
    }

    private protected bool CanBuildListener<TChannel>(BindingContext context)
        where TChannel : class, IChannel
    {
        ArgumentNullException.ThrowIfNull(context);
        return BindingSurroundings.Registered.CanBuildListener<TChannel>(this, context);
    }

    /// <summary>
    /// Whether messages arrive in the order in which they are sent: so it is in sessions of the built-in transports.
    /// </summary>
    private protected virtual bool IsOrdered => IsBuiltIn && HasSessions;

    /// <summary>Whether a connection is a session, of a transport whose other settings do not tell.</summary>
    internal virtual bool HasSessions => true;

    /// <summary>The kind of channel that the transport makes.</summary>
    internal virtual StackShape Shape => HasSessions ? StackShape.DuplexSession : StackShape.Requests;

    /// <summary>Whether messages go from clients to services only, as through a queue.</summary>
    internal virtual bool IsOneWay => false;

    /// <summary>The element for endpoints whose contracts need sessions, or do not.</summary>
    internal virtual TransportBindingElement For(bool needsSessions) => this;

    /// <summary>Whether messages of a session are encoded together, with one table of strings.</summary>
    internal virtual bool JoinsMessages => HasSessions;

    /// <summary>Whether a message without envelope may be empty.</summary>
    internal virtual bool TakesEmptyMessages => false;

    /// <summary>
    /// Fixes the settings for the engine when an endpoint opens. A transport with settings of its own adds them.
    /// </summary>
    internal virtual TransportModel FreezeTransport(TransportFreezing freezing) => freezing.Of(this);

    /// <summary>The encoding that is used when the binding has none; null when the transport has no default.</summary>
    internal virtual MessageEncodingBindingElement? CreateDefaultEncoding() => null;

    /// <summary>The refusal of settings that the built-in transports share; null when they can be honoured.</summary>
    private protected string? Refuse(TransferMode transferMode, HostNameComparisonMode comparison, int maxBufferSize)
    {
        var name = GetType().Name;
        return comparison != HostNameComparisonMode.StrongWildcard
                ? $"{name}.HostNameComparisonMode is {comparison}, which is not available. Set it to "
                    + "HostNameComparisonMode.StrongWildcard."
            : transferMode != TransferMode.Buffered
                ? maxBufferSize > MaxReceivedMessageSize
                    ? $"{name}.MaxBufferSize ({maxBufferSize}) must not exceed MaxReceivedMessageSize "
                        + $"({MaxReceivedMessageSize})."
                    : null
            : MaxReceivedMessageSize > int.MaxValue
                ? $"{name}.MaxReceivedMessageSize is {MaxReceivedMessageSize}. This factory buffers messages, so the "
                    + "message sizes must be in the range of an integer value."
            : maxBufferSize < MaxReceivedMessageSize
                ? "For TransferMode.Buffered, MaxReceivedMessageSize and MaxBufferSize must be the same value. They "
                    + $"are {MaxReceivedMessageSize} and {maxBufferSize}; a MaxBufferSize that is not set follows, "
                    + "and a larger one does no harm."
            : null;
    }
}
