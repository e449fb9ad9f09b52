using System.Configuration;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoint <c>udpDiscoveryEndpoint</c> in a file.</summary>
public class UdpDiscoveryEndpointElement : DiscoveryEndpointElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("discoveryMode", ServiceDiscoveryMode.Adhoc),
        PropertyFacts.Time("maxResponseDelay", "00:00:00.500", "00:00:00"),
        PropertyFacts.Address("multicastAddress", "soap.udp://239.255.255.250:3702"),
        PropertyFacts.Child<UdpTransportSettingsElement>("transportSettings"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="UdpDiscoveryEndpointElement"/> class.</summary>
    public UdpDiscoveryEndpointElement()
    {
    }

    /// <summary>Gets or sets the mode, which is always that of multicast messages.</summary>
    /// <value>The default is Adhoc.</value>
    public new ServiceDiscoveryMode DiscoveryMode
    {
        get => (ServiceDiscoveryMode)this["discoveryMode"];
        set => this["discoveryMode"] = value;
    }

    /// <summary>Gets or sets the maximum time before an answer.</summary>
    /// <value>The default is 500 milliseconds.</value>
    public new TimeSpan MaxResponseDelay
    {
        get => (TimeSpan)this["maxResponseDelay"];
        set => this["maxResponseDelay"] = value;
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
    protected override Type EndpointType => typeof(UdpDiscoveryEndpoint);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription) =>
        new UdpDiscoveryEndpoint(DiscoveryVersion, MulticastAddress);

    /// <inheritdoc/>
    protected override void InitializeFrom(ServiceEndpoint endpoint)
    {
        base.InitializeFrom(endpoint);
        var source = (UdpDiscoveryEndpoint)endpoint;
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
        var target = (UdpDiscoveryEndpoint)endpoint;
        target.MaxResponseDelay = MaxResponseDelay;
        TransportSettings.ApplyTo(target.TransportSettings);
    }
}
