namespace System.ServiceModel.Channels;

/// <summary>
/// Makes what upgrades connections: a layer over their bytes that is agreed on before the first message.
/// </summary>
public abstract class StreamUpgradeProvider : CommunicationObject
{
    private readonly TimeSpan _closeTimeout;
    private readonly TimeSpan _openTimeout;

    /// <summary>
    /// Initializes a new instance of the <see cref="StreamUpgradeProvider"/> class with timeouts of one minute.
    /// </summary>
    protected StreamUpgradeProvider()
        : this(null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="StreamUpgradeProvider"/> class with the timeouts of its binding.
    /// </summary>
    /// <param name="timeouts">The timeouts of the binding, or null for the default ones.</param>
    protected StreamUpgradeProvider(IDefaultCommunicationTimeouts? timeouts)
    {
        _closeTimeout = timeouts?.CloseTimeout ?? TimeSpan.FromMinutes(1);
        _openTimeout = timeouts?.OpenTimeout ?? TimeSpan.FromMinutes(1);
    }

    /// <summary>Gets the maximum time to close. The default is that of the binding.</summary>
    protected override TimeSpan DefaultCloseTimeout => _closeTimeout;

    /// <summary>Gets the maximum time to open. The default is that of the binding.</summary>
    protected override TimeSpan DefaultOpenTimeout => _openTimeout;

    /// <summary>Makes the service's half for one connection.</summary>
    /// <returns>The half of the service.</returns>
    public abstract StreamUpgradeAcceptor CreateUpgradeAcceptor();

    /// <summary>Makes the client's half for one connection.</summary>
    /// <param name="remoteAddress">The address of the service.</param>
    /// <param name="via">The address that the client connects to.</param>
    /// <returns>The half of the client.</returns>
    public abstract StreamUpgradeInitiator CreateUpgradeInitiator(EndpointAddress remoteAddress, Uri via);

    /// <summary>A property that the provider has; null here.</summary>
    /// <returns>The property, or null.</returns>
    public virtual T? GetProperty<T>()
        where T : class => null;
}
