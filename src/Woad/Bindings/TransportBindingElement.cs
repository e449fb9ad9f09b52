using Woad.Bindings;
using Woad.Hosting;

namespace System.ServiceModel.Channels;

/// <summary>The lowest element of a binding: moves messages.</summary>
public abstract class TransportBindingElement : BindingElement
{
    /// <summary>An element with its defaults.</summary>
    protected TransportBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected TransportBindingElement(TransportBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        ManualAddressing = elementToBeCloned.ManualAddressing;
        MaxBufferPoolSize = elementToBeCloned.MaxBufferPoolSize;
        MaxReceivedMessageSize = elementToBeCloned.MaxReceivedMessageSize;
    }

    /// <summary>Whether the application writes the addressing headers itself. Default: false.</summary>
    public virtual bool ManualAddressing { get; set; }

    /// <summary>Most bytes kept in buffer pools. Default: 524288. Negative throws.</summary>
    public virtual long MaxBufferPoolSize
    {
        get;
        set => field = SettingChecks.NotNegative(value);
    } = BufferedSize.DefaultPool;

    /// <summary>Most bytes of a received message. Default: 65536. Zero or less throws.</summary>
    public virtual long MaxReceivedMessageSize
    {
        get;
        set => field = SettingChecks.Positive(value);
    } = BufferedSize.Default;

    /// <summary>The URI scheme of the transport's addresses.</summary>
    public abstract string Scheme { get; }

    /// <summary>
    /// The version of the messages and the reader quotas, of the binding's encoding or of the one that is used without.
    /// </summary>
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
        return TransportChannels.BuildFactory<TChannel>(this, context);
    }

    /// <summary>Builds the listener for channels over a built-in transport.</summary>
    private protected IChannelListener<TChannel> BuildListener<TChannel>(BindingContext context)
        where TChannel : class, IChannel
    {
        ArgumentNullException.ThrowIfNull(context);
        return TransportChannels.BuildListener<TChannel>(this, context);
    }

    private protected bool CanBuildFactory<TChannel>() => TransportChannels.CanBuildFactory<TChannel>(this);

    private protected bool CanBuildListener<TChannel>() => TransportChannels.CanBuildListener<TChannel>(this);

    /// <summary>Whether messages arrive in the order in which they are sent: so it is in sessions of the built-in transports.</summary>
    private protected virtual bool IsOrdered => IsBuiltIn && this is not HttpTransportBindingElement;

    /// <summary>The encoding that is used when the binding has none; null when the transport has no default.</summary>
    internal virtual MessageEncodingBindingElement? CreateDefaultEncoding() => null;

    /// <summary>The refusal of settings that the built-in transports share; null when they can be honoured.</summary>
    private protected string? Refuse(TransferMode transferMode, HostNameComparisonMode comparison, int maxBufferSize)
    {
        var name = GetType().Name;
        return comparison != HostNameComparisonMode.StrongWildcard
                ? $"{name}.HostNameComparisonMode is {comparison}, which is not available. Set it to " +
                    "HostNameComparisonMode.StrongWildcard."
            : transferMode != TransferMode.Buffered
                ? maxBufferSize > MaxReceivedMessageSize
                    ? $"{name}.MaxBufferSize ({maxBufferSize}) must not exceed MaxReceivedMessageSize ({MaxReceivedMessageSize})."
                    : null
            : MaxReceivedMessageSize > int.MaxValue
                ? $"{name}.MaxReceivedMessageSize is {MaxReceivedMessageSize}. This factory buffers messages, so the message " +
                    "sizes must be in the range of an integer value."
            : maxBufferSize < MaxReceivedMessageSize
                ? "For TransferMode.Buffered, MaxReceivedMessageSize and MaxBufferSize must be the same value. They are " +
                    $"{MaxReceivedMessageSize} and {maxBufferSize}; a MaxBufferSize that is not set follows, and a larger one does no harm."
            : null;
    }
}
