using System.Configuration;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoint <c>discoveryEndpoint</c> in a file.</summary>
public class DiscoveryEndpointElement : StandardEndpointElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("discoveryMode", ServiceDiscoveryMode.Managed),
        DiscoveryProperties.Version("discoveryVersion"),
        PropertyFacts.Time("maxResponseDelay", "00:00:00", "00:00:00"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="DiscoveryEndpointElement"/> class.</summary>
    public DiscoveryEndpointElement()
    {
    }

    /// <summary>Gets or sets the mode.</summary>
    /// <value>The default is Managed.</value>
    public ServiceDiscoveryMode DiscoveryMode
    {
        get => (ServiceDiscoveryMode)this["discoveryMode"];
        set => this["discoveryMode"] = value;
    }

    /// <summary>Gets or sets the version of the protocol.</summary>
    /// <value>The default is WSDiscovery11.</value>
    public DiscoveryVersion DiscoveryVersion
    {
        get => (DiscoveryVersion)this["discoveryVersion"];
        set => this["discoveryVersion"] = value;
    }

    /// <summary>Gets or sets the maximum time before an answer.</summary>
    /// <value>The default is zero.</value>
    public TimeSpan MaxResponseDelay
    {
        get => (TimeSpan)this["maxResponseDelay"];
        set => this["maxResponseDelay"] = value;
    }

    /// <inheritdoc/>
    protected override Type EndpointType => typeof(DiscoveryEndpoint);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription) =>
        new DiscoveryEndpoint(DiscoveryVersion, DiscoveryMode);

    /// <inheritdoc/>
    protected override void InitializeFrom(ServiceEndpoint endpoint)
    {
        base.InitializeFrom(endpoint);
        var source = (DiscoveryEndpoint)endpoint;
        this["discoveryMode"] = source.DiscoveryMode;
        DiscoveryVersion = source.DiscoveryVersion;
        this["maxResponseDelay"] = source.MaxResponseDelay;
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
        ((DiscoveryEndpoint)endpoint).MaxResponseDelay = MaxResponseDelay;
}
