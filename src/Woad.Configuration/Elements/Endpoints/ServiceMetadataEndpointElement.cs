using System.Configuration;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <summary>An endpoint that hands out metadata, in a file.</summary>
public class ServiceMetadataEndpointElement : StandardEndpointElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceMetadataEndpointElement"/> class with its defaults.
    /// </summary>
    public ServiceMetadataEndpointElement()
    {
    }

    /// <inheritdoc/>
    protected override Type EndpointType => typeof(ServiceMetadataEndpoint);

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription) =>
        new ServiceMetadataEndpoint();

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement)
    {
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement)
    {
    }

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ChannelEndpointElement channelEndpointElement)
    {
        ArgumentNullException.ThrowIfNull(channelEndpointElement);
        Check(channelEndpointElement.Contract);
    }

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ServiceEndpointElement serviceEndpointElement)
    {
        ArgumentNullException.ThrowIfNull(serviceEndpointElement);
        Check(serviceEndpointElement.Contract);
    }

    private static void Check(string contract)
    {
        if (contract.Length > 0 && contract != ServiceMetadataBehavior.MexContractName)
        {
            throw new ConfigurationErrorsException(
                $"a mexEndpoint has the contract {ServiceMetadataBehavior.MexContractName}, not '{contract}'; take "
                    + "the attribute 'contract' out");
        }
    }
}
