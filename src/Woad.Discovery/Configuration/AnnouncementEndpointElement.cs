using System.Configuration;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoint <c>announcementEndpoint</c> in a file.</summary>
public class AnnouncementEndpointElement : StandardEndpointElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        DiscoveryProperties.Version("discoveryVersion"),
        PropertyFacts.Time("maxAnnouncementDelay", "00:00:00", "00:00:00"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="AnnouncementEndpointElement"/> class.</summary>
    public AnnouncementEndpointElement()
    {
    }

    /// <summary>Gets or sets the version of the protocol.</summary>
    /// <value>The default is WSDiscovery11.</value>
    public DiscoveryVersion DiscoveryVersion
    {
        get => (DiscoveryVersion)this["discoveryVersion"];
        set => this["discoveryVersion"] = value;
    }

    /// <summary>Gets or sets the maximum time before an announcement.</summary>
    /// <value>The default is zero.</value>
    public TimeSpan MaxAnnouncementDelay
    {
        get => (TimeSpan)this["maxAnnouncementDelay"];
        set => this["maxAnnouncementDelay"] = value;
    }

    /// <inheritdoc/>
    protected override Type EndpointType => typeof(AnnouncementEndpoint);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription) =>
        new AnnouncementEndpoint(DiscoveryVersion);

    /// <inheritdoc/>
    protected override void InitializeFrom(ServiceEndpoint endpoint)
    {
        base.InitializeFrom(endpoint);
        var source = (AnnouncementEndpoint)endpoint;
        DiscoveryVersion = source.DiscoveryVersion;
        this["maxAnnouncementDelay"] = source.MaxAnnouncementDelay;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement) => Apply(endpoint);

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement) => Apply(endpoint);

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ChannelEndpointElement channelEndpointElement) =>
        StandardEndpointRules.Check(channelEndpointElement);

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ServiceEndpointElement serviceEndpointElement) =>
        StandardEndpointRules.Check(serviceEndpointElement);

    private void Apply(ServiceEndpoint endpoint) =>
        ((AnnouncementEndpoint)endpoint).MaxAnnouncementDelay = MaxAnnouncementDelay;
}
