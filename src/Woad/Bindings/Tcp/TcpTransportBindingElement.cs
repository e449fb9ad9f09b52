using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>TCP with .NET Message Framing as transport.</summary>
public partial class TcpTransportBindingElement : ConnectionOrientedTransportBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="TcpTransportBindingElement"/> class with the default settings.
    /// </summary>
    public TcpTransportBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="TcpTransportBindingElement"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial TcpTransportBindingElement(TcpTransportBindingElement elementToBeCloned);

    /// <summary>Gets the settings of the client's pool of connections.</summary>
    [Setting] public partial TcpConnectionPoolSettings ConnectionPoolSettings { get; }

    /// <summary>Gets or sets the maximum number of connections that wait in the operating system.</summary>
    /// <value>The default is 12 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(Default = nameof(ConnectionsByDefault), Min = 1, ShouldSerialize = true)]
    public partial int ListenBacklog { get; set; }

    /// <summary>Gets or sets a value that indicates whether the port may be shared.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <remarks>
    /// All endpoints of one process share a port, whatever the value is. There is no port sharing service: a second
    /// process that listens at the port gets an <see cref="AddressAlreadyInUseException"/>.
    /// </remarks>
    [Setting] public partial bool PortSharingEnabled { get; set; }

    /// <summary>Gets the URI scheme, <c>net.tcp</c>.</summary>
    public override string Scheme => "net.tcp";

    /// <inheritdoc/>
    public override BindingElement Clone() => new TcpTransportBindingElement(this);

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

    internal override FramingModel FreezeFraming(FramingModel start) => start with
    {
        ListenBacklog = ListenBacklog,
        Pool = new PoolModel(
                ConnectionPoolSettings.GroupName, ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint,
                ConnectionPoolSettings.IdleTimeout, ConnectionPoolSettings.LeaseTimeout),
    };
}
