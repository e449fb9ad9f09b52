using System.Configuration;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <content>The endpoint.</content>
public partial class WebScriptEndpointElement
{
    /// <inheritdoc/>
    protected override Type EndpointType => typeof(WebScriptEndpoint);

    /// <inheritdoc/>
    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription) =>
        new WebScriptEndpoint(contractDescription);

    /// <inheritdoc/>
    protected override void InitializeFrom(ServiceEndpoint endpoint)
    {
        base.InitializeFrom(endpoint);
        ReadFrom((WebScriptEndpoint)endpoint);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement) =>
        ApplyTo((WebScriptEndpoint)endpoint);

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement) =>
        ApplyTo((WebScriptEndpoint)endpoint);

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
                "a webScriptEndpoint has its own binding; take the attribute 'binding' out");
        }
    }
}
