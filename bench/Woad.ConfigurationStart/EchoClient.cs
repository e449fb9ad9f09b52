using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.ConfigurationStart;

/// <summary>A typed client as svcutil writes them.</summary>
public sealed class EchoClient : ClientBase<IEcho>, IEcho
{
    public EchoClient()
    {
    }

    public EchoClient(string endpointConfigurationName) : base(endpointConfigurationName)
    {
    }

    public EchoClient(Binding binding, EndpointAddress remoteAddress) : base(binding, remoteAddress)
    {
    }

    public string Echo(string text) => Channel.Echo(text);
}
