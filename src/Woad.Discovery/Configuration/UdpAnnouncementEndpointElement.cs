using System.Configuration;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoint <c>udpAnnouncementEndpoint</c> in a file.</summary>
public class UdpAnnouncementEndpointElement : AnnouncementEndpointElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Time("maxAnnouncementDelay", "00:00:00.500", "00:00:00"),
        PropertyFacts.Address("multicastAddress", "soap.udp://239.255.255.250:3702"),
        PropertyFacts.Child<UdpTransportSettingsElement>("transportSettings"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="UdpAnnouncementEndpointElement"/> class.</summary>
    public UdpAnnouncementEndpointElement()
    {
    }

    /// <summary>Gets or sets the maximum time before an announcement.</summary>
    /// <value>The default is 500 milliseconds.</value>
    public new TimeSpan MaxAnnouncementDelay
    {
        get => (TimeSpan)this["maxAnnouncementDelay"];
        set => this["maxAnnouncementDelay"] = value;
    }

    /// <summary>Gets or sets the address of multicast messages.</summary>
    /// <value>The default is <c>soap.udp://239.255.255.250:3702</c>.</value>
    public Uri MulticastAddress
    {
        get => (Uri)this["multicastAddress"];
        set => this["multicastAddress"] = value;
    }

    /// <summary>Gets the settings of the transport.</summary>
    public UdpTransportSettingsElement TransportSettings => (UdpTransportSettingsElement)this["transportSettings"];

    /// <inheritdoc/>
    protected override Type EndpointType => typeof(UdpAnnouncementEndpoint);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription) =>
        new UdpAnnouncementEndpoint(DiscoveryVersion, MulticastAddress);

    /// <inheritdoc/>
    protected override void InitializeFrom(ServiceEndpoint endpoint)
    {
        base.InitializeFrom(endpoint);
        var source = (UdpAnnouncementEndpoint)endpoint;
        MulticastAddress = source.MulticastAddress;
        TransportSettings.ReadFrom(source.TransportSettings);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement) => Apply(endpoint);

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement) => Apply(endpoint);

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ChannelEndpointElement channelEndpointElement) =>
        StandardEndpointRules.CheckMulticast(channelEndpointElement);

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ServiceEndpointElement serviceEndpointElement) =>
        StandardEndpointRules.CheckMulticast(serviceEndpointElement);

    private void Apply(ServiceEndpoint endpoint)
    {
        var target = (UdpAnnouncementEndpoint)endpoint;
        target.MaxAnnouncementDelay = MaxAnnouncementDelay;
        TransportSettings.ApplyTo(target.TransportSettings);
    }
}
