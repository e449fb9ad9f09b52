using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>
/// Installs one of the hooks of a row on either side: a message inspector, a formatter around the usual one, or a
/// parameter inspector.
/// </summary>
/// <param name="request">Makes the request that goes on; null for no message inspector.</param>
/// <param name="reply">Makes the reply that goes on.</param>
internal sealed class MessageHook(Func<Message, Message>? request = null, Func<Message, Message>? reply = null)
    : IEndpointBehavior, IDispatchMessageInspector, IClientMessageInspector, IParameterInspector
{
    /// <summary>Whether formatters are wrapped.</summary>
    public bool WrapsFormatters { get; init; }

    /// <summary>Whether parameters are inspected.</summary>
    public bool SeesParameters { get; init; }

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        if (request is not null)
        {
            clientRuntime.ClientMessageInspectors.Add(this);
        }

        foreach (var operation in clientRuntime.ClientOperations)
        {
            if (WrapsFormatters)
            {
                operation.Formatter = new WrappingFormatter(null, operation.Formatter);
            }

            if (SeesParameters)
            {
                operation.ClientParameterInspectors.Add(this);
            }
        }
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        var runtime = endpointDispatcher.DispatchRuntime;
        if (request is not null)
        {
            runtime.MessageInspectors.Add(this);
        }

        foreach (var operation in runtime.Operations)
        {
            if (WrapsFormatters)
            {
                operation.Formatter = new WrappingFormatter(operation.Formatter, null);
            }

            if (SeesParameters)
            {
                operation.ParameterInspectors.Add(this);
            }
        }
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public object? AfterReceiveRequest(ref Message message, IClientChannel channel, InstanceContext instanceContext)
    {
        message = request!(message);
        return null;
    }

    public void BeforeSendReply(ref Message message, object? correlationState)
    {
        if (reply is not null)
        {
            message = reply(message);
        }
    }

    public object? BeforeSendRequest(ref Message message, IClientChannel channel)
    {
        message = request!(message);
        return null;
    }

    public void AfterReceiveReply(ref Message message, object? correlationState)
    {
        if (reply is not null)
        {
            message = reply(message);
        }
    }

    public object? BeforeCall(string operationName, object?[] inputs)
    {
        MessageWork.Note(inputs.Length);
        return null;
    }

    public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState) =>
        MessageWork.Note(outputs.Length);
}
