using System.Configuration;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <content>The endpoint.</content>
public partial class WebHttpEndpointElement
{
    /// <inheritdoc/>
    protected override Type EndpointType => typeof(WebHttpEndpoint);

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription) =>
        new WebHttpEndpoint(contractDescription);

    /// <inheritdoc/>
    protected override void InitializeFrom(ServiceEndpoint endpoint)
    {
        base.InitializeFrom(endpoint);
        ReadFrom((WebHttpEndpoint)endpoint);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement) =>
        ApplyTo((WebHttpEndpoint)endpoint);

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement) =>
        ApplyTo((WebHttpEndpoint)endpoint);

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ChannelEndpointElement channelEndpointElement)
    {
        ArgumentNullException.ThrowIfNull(channelEndpointElement);
        Check(channelEndpointElement.Binding);
    }

    /// <inheritdoc/>
    protected override void OnInitializeAndValidate(ServiceEndpointElement serviceEndpointElement)
    {
        ArgumentNullException.ThrowIfNull(serviceEndpointElement);
        Check(serviceEndpointElement.Binding);
    }

    private static void Check(string binding)
    {
        if (binding.Length > 0)
        {
            throw new ConfigurationErrorsException(
                "a webHttpEndpoint has its own binding; take the attribute 'binding' out");
        }
    }
}
