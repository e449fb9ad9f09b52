using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Conformance.Duplex;

/// <summary>
/// A behavior of both sides: the client takes callbacks in a context of the behavior's choice, and each side names the
/// operations that it calls itself.
/// </summary>
internal sealed class ChosenContext(InstanceContext? context)
    : IEndpointBehavior, IInstanceContextProvider, IClientOperationSelector
{
    /// <summary>The operations that were called.</summary>
    public List<string> Selected { get; } = [];

    public bool AreParametersRequiredForSelection => false;

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        clientRuntime.OperationSelector = this;
        if (context is not null)
        {
            clientRuntime.CallbackDispatchRuntime.InstanceContextProvider = this;
        }
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        endpointDispatcher.DispatchRuntime.CallbackClientRuntime.OperationSelector = this;

    public InstanceContext? GetExistingInstanceContext(Message message, IContextChannel channel) => context;

    public void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel) =>
        throw new InvalidOperationException("There is a context.");

    public bool IsIdle(InstanceContext instanceContext) => false;

    public void NotifyIdle(InstanceContextIdleCallback callback, InstanceContext instanceContext)
    {
    }

    public string SelectOperation(MethodBase method, object?[] parameters)
    {
        lock (Selected)
        {
            Selected.Add(method.Name);
        }

        return method.Name;
    }

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
