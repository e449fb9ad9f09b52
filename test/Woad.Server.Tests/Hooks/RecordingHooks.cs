using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Hooks;

/// <summary>
/// Every hook in one object, as a service behavior on the server and an endpoint behavior on the client; notes what is
/// called.
/// </summary>
internal sealed class RecordingHooks
    : IServiceBehavior, IEndpointBehavior, IDispatchMessageInspector, IClientMessageInspector,
        IParameterInspector, IErrorHandler, IInstanceProvider
{
    public ConcurrentQueue<string> Notes { get; } = [];

    public TaskCompletionSource<Exception> Handled { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.ErrorHandlers.Add(this);
            foreach (var endpoint in dispatcher.Endpoints)
            {
                var runtime = endpoint.DispatchRuntime;
                runtime.InstanceProvider = this;
                runtime.MessageInspectors.Add(this);
                foreach (var operation in runtime.Operations)
                {
                    operation.ParameterInspectors.Add(this);
                }
            }
        }
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        clientRuntime.MessageInspectors.Add(this);
        foreach (var operation in clientRuntime.Operations)
        {
            operation.ParameterInspectors.Add(this);
        }
    }

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        Notes.Enqueue($"request {request.Headers.Action![^4..]}");
        return 1;
    }

    public void BeforeSendReply(ref Message reply, object? correlationState)
    {
        Notes.Enqueue($"reply {correlationState}");
        reply.Headers.Add(MessageHeader.CreateHeader("Stamp", "urn:woad:test", "server"));
    }

    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        Notes.Enqueue("send");
        return 2;
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState) =>
        Notes.Enqueue($"received {correlationState} {reply.Headers.GetHeader<string>("Stamp", "urn:woad:test")}");

    public object? BeforeCall(string operationName, object?[] inputs)
    {
        Notes.Enqueue($"before {operationName}");
        return 3;
    }

    public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState) =>
        Notes.Enqueue($"after {returnValue} {correlationState}");

    public void ProvideFault(Exception error, MessageVersion version, ref Message? fault)
    {
        Notes.Enqueue($"fault {error.GetType().Name}");
        var provided = new FaultException("provided", new FaultCode("Provided", "urn:woad:test"));
        fault = Message.CreateMessage(version, provided.CreateMessageFault(), "urn:woad:test/fault");
    }

    public bool HandleError(Exception error)
    {
        Handled.TrySetResult(error);
        return true;
    }

    public object GetInstance(InstanceContext instanceContext) => new HookedService("made by hand:");

    public object GetInstance(InstanceContext instanceContext, Message message) => GetInstance(instanceContext);

    public void ReleaseInstance(InstanceContext instanceContext, object instance) => Notes.Enqueue("release");

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }
}
