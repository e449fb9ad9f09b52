using System.ServiceModel.Channels;
using Woad.Discovery.Endpoints;

namespace System.ServiceModel.Discovery;

/// <summary>Represents an endpoint that sends or receives announcements by multicast messages over UDP.</summary>
public class UdpAnnouncementEndpoint : AnnouncementEndpoint
{
    /// <summary>The multicast address of WS-Discovery in networks of IPv4.</summary>
    public static readonly Uri DefaultIPv4MulticastAddress = new(MulticastEndpoints.IPv4);

    /// <summary>The multicast address of WS-Discovery in networks of IPv6.</summary>
    public static readonly Uri DefaultIPv6MulticastAddress = new(MulticastEndpoints.IPv6);

    /// <summary>
    /// Initializes a new instance of the <see cref="UdpAnnouncementEndpoint"/> class for version 1.1 and IPv4.
    /// </summary>
    public UdpAnnouncementEndpoint()
        : this(DiscoveryVersion.WSDiscovery11)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UdpAnnouncementEndpoint"/> class for IPv4.</summary>
    /// <param name="discoveryVersion">The version of the protocol.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryVersion"/> is null.</exception>
    public UdpAnnouncementEndpoint(DiscoveryVersion discoveryVersion)
        : this(discoveryVersion, DefaultIPv4MulticastAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UdpAnnouncementEndpoint"/> class for version 1.1.
    /// </summary>
    /// <param name="multicastAddress">The multicast address, such as <c>soap.udp://239.255.255.250:3702</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="multicastAddress"/> is null.</exception>
    public UdpAnnouncementEndpoint(string multicastAddress)
        : this(DiscoveryVersion.WSDiscovery11, multicastAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UdpAnnouncementEndpoint"/> class for version 1.1.
    /// </summary>
    /// <param name="multicastAddress">The multicast address, such as <c>soap.udp://239.255.255.250:3702</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="multicastAddress"/> is null.</exception>
    public UdpAnnouncementEndpoint(Uri multicastAddress)
        : this(DiscoveryVersion.WSDiscovery11, multicastAddress)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UdpAnnouncementEndpoint"/> class.</summary>
    /// <param name="discoveryVersion">The version of the protocol.</param>
    /// <param name="multicastAddress">The multicast address, such as <c>soap.udp://239.255.255.250:3702</c>.</param>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public UdpAnnouncementEndpoint(DiscoveryVersion discoveryVersion, string multicastAddress)
        : this(discoveryVersion, new Uri(multicastAddress))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UdpAnnouncementEndpoint"/> class.</summary>
    /// <param name="discoveryVersion">The version of the protocol.</param>
    /// <param name="multicastAddress">The multicast address, such as <c>soap.udp://239.255.255.250:3702</c>.</param>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public UdpAnnouncementEndpoint(DiscoveryVersion discoveryVersion, Uri multicastAddress)
        : base(discoveryVersion)
    {
        var transport = new UdpTransportBindingElement();
        TransportSettings = new UdpTransportSettings(transport);
        MulticastAddress = multicastAddress;
        MulticastEndpoints.Complete(this, discoveryVersion, transport);
        MaxAnnouncementDelay = MulticastEndpoints.AppMaxDelay;
    }

    /// <summary>Gets or sets the address to which messages are sent, and at which services listen.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public Uri MulticastAddress
    {
        get => ListenUri!;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            ListenUri = value;
        }
    }

    /// <summary>Gets the settings of the transport.</summary>
    public UdpTransportSettings TransportSettings { get; }
}
