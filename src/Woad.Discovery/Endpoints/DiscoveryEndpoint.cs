using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Discovery.Contracts;
using Woad.Discovery.Serving;

namespace System.ServiceModel.Discovery;

/// <summary>Represents an endpoint for the search of services: of a service, a discovery proxy or a client.</summary>
public class DiscoveryEndpoint : ServiceEndpoint
{
    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryEndpoint"/> class for version 1.1 and the managed mode,
    /// without binding and address.
    /// </summary>
    public DiscoveryEndpoint()
        : this(DiscoveryVersion.WSDiscovery11, ServiceDiscoveryMode.Managed)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryEndpoint"/> class for version 1.1 and the managed mode.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="endpointAddress">The address.</param>
    public DiscoveryEndpoint(Binding? binding, EndpointAddress? endpointAddress)
        : this(DiscoveryVersion.WSDiscovery11, ServiceDiscoveryMode.Managed, binding, endpointAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryEndpoint"/> class without binding and address.
    /// </summary>
    /// <param name="discoveryVersion">The version of the protocol.</param>
    /// <param name="discoveryMode">The mode.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryVersion"/> is null.</exception>
    public DiscoveryEndpoint(DiscoveryVersion discoveryVersion, ServiceDiscoveryMode discoveryMode)
        : this(discoveryVersion, discoveryMode, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DiscoveryEndpoint"/> class.</summary>
    /// <param name="discoveryVersion">The version of the protocol.</param>
    /// <param name="discoveryMode">The mode.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="endpointAddress">The address.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryVersion"/> is null.</exception>
    public DiscoveryEndpoint(
        DiscoveryVersion discoveryVersion,
        ServiceDiscoveryMode discoveryMode,
        Binding? binding,
        EndpointAddress? endpointAddress)
        : base(DiscoveryContracts.Discovery(discoveryVersion, discoveryMode), binding, endpointAddress)
    {
        DiscoveryVersion = discoveryVersion;
        DiscoveryMode = discoveryMode;
        IsSystemEndpoint = true;
        Behaviors.Add(new DiscoveryContextBehavior(this));
    }

    /// <summary>Gets the mode of the discovery endpoint.</summary>
    public ServiceDiscoveryMode DiscoveryMode { get; }

    /// <summary>Gets the version of the protocol.</summary>
    public DiscoveryVersion DiscoveryVersion { get; }

    /// <summary>
    /// Gets or sets the maximum time that a service waits before it answers a request of the ad hoc mode.
    /// </summary>
    /// <value>The default is zero; that of <see cref="UdpDiscoveryEndpoint"/> is 500 milliseconds.</value>
    /// <remarks>The time is random, so that not all services of a network answer at once.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan MaxResponseDelay
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, TimeSpan.Zero);
            field = value;
        }
    }
}
