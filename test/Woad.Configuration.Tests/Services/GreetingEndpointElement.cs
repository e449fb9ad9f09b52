using System.Configuration;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;

namespace Contoso.Extensions;

public sealed class GreetingEndpointElement : StandardEndpointElement
{
    private ConfigurationPropertyCollection? _properties;

    public int Seconds => (int)this["seconds"];

    protected override Type EndpointType => typeof(GreetingEndpoint);

    protected override ConfigurationPropertyCollection Properties
    {
        get
        {
            if (_properties is null)
            {
                _properties = [];
                foreach (ConfigurationProperty property in base.Properties)
                {
                    _properties.Add(property);
                }

                _properties.Add(new ConfigurationProperty("seconds", typeof(int), 10));
            }

            return _properties;
        }
    }

    protected override ServiceEndpoint CreateServiceEndpoint(ContractDescription contractDescription) =>
        new GreetingEndpoint(contractDescription);

    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ChannelEndpointElement channelEndpointElement) => Apply(endpoint);

    protected override void OnApplyConfiguration(
        ServiceEndpoint endpoint, ServiceEndpointElement serviceEndpointElement) => Apply(endpoint);

    protected override void OnInitializeAndValidate(ChannelEndpointElement channelEndpointElement)
    {
    }

    protected override void OnInitializeAndValidate(ServiceEndpointElement serviceEndpointElement)
    {
    }

    private void Apply(ServiceEndpoint endpoint)
    {
        ((GreetingEndpoint)endpoint).Seconds = Seconds;
        endpoint.Binding!.SendTimeout = TimeSpan.FromSeconds(Seconds);
    }
}
