using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>
/// Installs an inspector that looks at the action of each request and at the properties of each reply.
/// </summary>
/// <param name="pass">Makes the messages that go on of those that the inspector has seen.</param>
internal sealed class InspectingBehavior(Func<Message, Message> pass) : IServiceBehavior, IDispatchMessageInspector
{
    private long _characters;

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        var dispatchers = serviceHostBase.ChannelDispatchers.Cast<ChannelDispatcher>();
        foreach (var endpoint in dispatchers.SelectMany(dispatcher => dispatcher.Endpoints))
        {
            endpoint.DispatchRuntime.MessageInspectors.Add(this);
        }
    }

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        _characters += request.Headers.Action!.Length;
        request = pass(request);
        return null;
    }

    public void BeforeSendReply(ref Message reply, object? correlationState)
    {
        _characters += reply.Properties.Count;
        reply = pass(reply);
    }
}
