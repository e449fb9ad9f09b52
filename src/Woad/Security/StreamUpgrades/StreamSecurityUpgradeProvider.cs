namespace System.ServiceModel.Channels;

/// <summary>Makes upgrades that find out who the peer is.</summary>
public abstract class StreamSecurityUpgradeProvider : StreamUpgradeProvider
{
    /// <summary>
    /// Initializes a new instance of the <see cref="StreamSecurityUpgradeProvider"/> class with timeouts of one minute.
    /// </summary>
    protected StreamSecurityUpgradeProvider()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="StreamSecurityUpgradeProvider"/> class with the timeouts of its
    /// binding.
    /// </summary>
    /// <param name="timeouts">The timeouts of the binding, or null for the default ones.</param>
    protected StreamSecurityUpgradeProvider(IDefaultCommunicationTimeouts? timeouts)
        : base(timeouts)
    {
    }

    /// <summary>Gets the identity of this side.</summary>
    public abstract EndpointIdentity? Identity { get; }
}
