using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Discovery.Contracts;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Represents an endpoint for announcements: where they are received, or where a service sends them.
/// </summary>
public class AnnouncementEndpoint : ServiceEndpoint
{
    /// <summary>
    /// Initializes a new instance of the <see cref="AnnouncementEndpoint"/> class for version 1.1, without binding and
    /// address.
    /// </summary>
    public AnnouncementEndpoint()
        : this(DiscoveryVersion.WSDiscovery11)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AnnouncementEndpoint"/> class for version 1.1.</summary>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    public AnnouncementEndpoint(Binding? binding, EndpointAddress? address)
        : this(DiscoveryVersion.WSDiscovery11, binding, address)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="AnnouncementEndpoint"/> class without binding and address.
    /// </summary>
    /// <param name="discoveryVersion">The version of the protocol.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryVersion"/> is null.</exception>
    public AnnouncementEndpoint(DiscoveryVersion discoveryVersion)
        : this(discoveryVersion, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AnnouncementEndpoint"/> class.</summary>
    /// <param name="discoveryVersion">The version of the protocol.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryVersion"/> is null.</exception>
    public AnnouncementEndpoint(DiscoveryVersion discoveryVersion, Binding? binding, EndpointAddress? address)
        : base(DiscoveryContracts.Announcements(discoveryVersion), binding, address) =>
        DiscoveryVersion = discoveryVersion;

    /// <summary>Gets the version of the protocol.</summary>
    public DiscoveryVersion DiscoveryVersion { get; }

    /// <summary>Gets or sets the maximum time that a service waits before it announces itself.</summary>
    /// <value>The default is zero; that of <see cref="UdpAnnouncementEndpoint"/> is 500 milliseconds.</value>
    /// <remarks>The time is random, so that not all services of a network start to send at once.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan MaxAnnouncementDelay
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, TimeSpan.Zero);
            field = value;
        }
    }
}
