using System.Configuration;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Configuration.Elements;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoint <c>dynamicEndpoint</c> in a file.</summary>
public sealed class DynamicEndpointElement : StandardEndpointElement
{
    private static readonly ConfigurationProperty[] Own =
        [PropertyFacts.Child<DiscoveryClientSettingsElement>("discoveryClientSettings")];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="DynamicEndpointElement"/> class.</summary>
    public DynamicEndpointElement()
    {
    }

    /// <summary>Gets the settings by which services are found.</summary>
    public DiscoveryClientSettingsElement DiscoveryClientSettings =>
        (DiscoveryClientSettingsElement)this["discoveryClientSettings"];

    /// <inheritdoc/>
    protected override Type EndpointType => typeof(DynamicEndpoint);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription)
    {
        ArgumentNullException.ThrowIfNull(contractDescription);
        return new ServiceEndpoint(contractDescription);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        var settings = DiscoveryClientSettings;
        var element = new DiscoveryClientBindingElement();
        settings.FindCriteria.ApplyTo(element.FindCriteria);
        var contract = new XmlQualifiedName(endpoint.Contract.Name, endpoint.Contract.Namespace);
        if (element.FindCriteria.ContractTypeNames.Count == 0)
        {
            element.FindCriteria.ContractTypeNames.Add(contract);
        }

        element.DiscoveryEndpointProvider = ConfiguredEndpointProvider.Of(settings.DiscoveryEndpoint)
            ?? element.DiscoveryEndpointProvider;
        var binding = new CustomBinding(endpoint.Binding!);
        binding.Elements.Insert(0, element);
        endpoint.Binding = binding;
        endpoint.Address = DiscoveryClientBindingElement.DiscoveryEndpointAddress;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement) => throw ForClients();

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ChannelEndpointElement channelEndpointElement)
    {
        ArgumentNullException.ThrowIfNull(channelEndpointElement);
        if (channelEndpointElement.Binding.Length == 0)
        {
            throw new ConfigurationErrorsException(
                "a dynamicEndpoint needs the binding of the service; set the attribute binding");
        }
    }

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ServiceEndpointElement serviceEndpointElement) =>
        throw ForClients();

    private static ConfigurationErrorsException ForClients() =>
        new("a dynamicEndpoint is for clients; take it out of the service");
}
