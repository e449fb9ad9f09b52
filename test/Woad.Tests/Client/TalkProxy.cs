using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Tests.Client;

/// <summary>A typed client as svcutil writes it for a contract with callbacks.</summary>
internal sealed class TalkProxy : DuplexClientBase<ITalk>
{
    public TalkProxy(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress)
        : base(callbackInstance, binding, remoteAddress)
    {
    }

    public TalkProxy(object callbackInstance, Binding binding, EndpointAddress remoteAddress)
        : base(callbackInstance, binding, remoteAddress)
    {
    }

    public TalkProxy(object callbackInstance, ServiceEndpoint endpoint) : base(callbackInstance, endpoint)
    {
    }

    public int Ask(int number) => Channel.Ask(number);
}
