namespace System.ServiceModel.Discovery;

/// <summary>Represents the facts about the discovery endpoint to which a call came.</summary>
public class DiscoveryOperationContextExtension : IExtension<OperationContext>
{
    internal DiscoveryOperationContextExtension(
        TimeSpan maxResponseDelay, ServiceDiscoveryMode discoveryMode, DiscoveryVersion discoveryVersion)
    {
        MaxResponseDelay = maxResponseDelay;
        DiscoveryMode = discoveryMode;
        DiscoveryVersion = discoveryVersion;
    }

    /// <summary>Gets the mode of the endpoint.</summary>
    public ServiceDiscoveryMode DiscoveryMode { get; }

    /// <summary>Gets the version of the endpoint.</summary>
    public DiscoveryVersion DiscoveryVersion { get; }

    /// <summary>Gets the maximum time that the service waits before it answers.</summary>
    public TimeSpan MaxResponseDelay { get; }

    void IExtension<OperationContext>.Attach(OperationContext owner)
    {
    }

    void IExtension<OperationContext>.Detach(OperationContext owner)
    {
    }
}
