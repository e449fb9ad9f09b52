using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>Unix domain sockets with .NET Message Framing as transport; the address's path is the socket's.</summary>
public partial class UnixDomainSocketTransportBindingElement : ConnectionOrientedTransportBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UnixDomainSocketTransportBindingElement"/> class with the default
    /// settings.
    /// </summary>
    public UnixDomainSocketTransportBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UnixDomainSocketTransportBindingElement"/> class with the settings
    /// of another one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy]
    protected partial UnixDomainSocketTransportBindingElement(
        UnixDomainSocketTransportBindingElement elementToBeCloned);

    /// <summary>Gets the settings of the client's pool of connections.</summary>
    [Setting] public partial UnixDomainSocketConnectionPoolSettings ConnectionPoolSettings { get; }

    /// <summary>Gets or sets the maximum number of connections that wait in the operating system.</summary>
    /// <value>The default is 12 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(Default = nameof(ConnectionsByDefault), Min = 1)] public partial int ListenBacklog { get; set; }

    /// <summary>Gets the URI scheme, <c>net.uds</c>.</summary>
    public override string Scheme => "net.uds";

    /// <summary>Builds a factory of duplex session channels.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for duplex session channels.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <inheritdoc/>
    public override BindingElement Clone() => new UnixDomainSocketTransportBindingElement(this);

    internal override FramingModel FreezeFraming(FramingModel start) => start with
    {
        ListenBacklog = ListenBacklog,
        Pool = new PoolModel(
                ConnectionPoolSettings.GroupName, ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint,
                ConnectionPoolSettings.IdleTimeout, ConnectionPoolSettings.LeaseTimeout),
    };
}
