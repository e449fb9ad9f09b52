using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Hooks;

/// <summary>Every hook of a service around a call; notes the action of the context that each of them has.</summary>
internal sealed class ContextWatch :
    IServiceBehavior, IDispatchMessageInspector, IParameterInspector, ICallContextInitializer, IInstanceProvider
{
    public ConcurrentQueue<string> Notes { get; } = [];

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        var dispatchers = serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>();
        foreach (var endpoint in dispatchers.SelectMany(static d => d.Endpoints))
        {
            endpoint.DispatchRuntime.InstanceProvider = this;
            endpoint.DispatchRuntime.MessageInspectors.Add(this);
            foreach (var operation in endpoint.DispatchRuntime.Operations)
            {
                operation.ParameterInspectors.Add(this);
                operation.CallContextInitializers.Add(this);
            }
        }
    }

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext) =>
        Note(nameof(AfterReceiveRequest));

    public object? BeforeCall(string operationName, object?[] inputs) => Note(nameof(BeforeCall));

    public object GetInstance(InstanceContext instanceContext) => throw new InvalidOperationException("no message");

    public object GetInstance(InstanceContext instanceContext, Message? message)
    {
        Note(nameof(GetInstance));
        return new HookedService("watched");
    }

    public object? BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message) =>
        Note(nameof(BeforeInvoke));

    public void AfterInvoke(object? correlationState) => Note(nameof(AfterInvoke));

    public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState) =>
        Note(nameof(AfterCall));

    public void BeforeSendReply(ref Message reply, object? correlationState) => Note(nameof(BeforeSendReply));

    public void ReleaseInstance(InstanceContext instanceContext, object instance)
    {
    }

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    private object? Note(string hook)
    {
        Notes.Enqueue($"{hook} {OperationContext.Current?.IncomingMessageHeaders?.Action?[^4..]}");
        return null;
    }
}
