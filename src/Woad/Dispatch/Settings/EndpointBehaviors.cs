using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace Woad.Dispatch.Settings;

/// <summary>Calls the behaviors of an endpoint in WCF's order: contract, endpoint, operation.</summary>
internal static class EndpointBehaviors
{
    /// <summary>Lets everything that can refuse refuse, before anything is built.</summary>
    /// <exception cref="InvalidOperationException">
    /// The contract breaks a rule, or the binding asks for what is not available.
    /// </exception>
    public static void Validate(ServiceEndpoint endpoint)
    {
        ContractRules.Check(endpoint.Contract, endpoint.Behaviors.Find<WebHttpBehavior>() is not null);
        if (endpoint.Binding is { } binding && binding.Unsupported() is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }

        ProtectionRules.Check(endpoint);

        foreach (var behavior in BehaviorList.Growing(endpoint.Contract.Behaviors))
        {
            behavior.Validate(endpoint.Contract, endpoint);
        }

        foreach (var behavior in BehaviorList.Growing(endpoint.Behaviors))
        {
            behavior.Validate(endpoint);
        }

        foreach (var operation in endpoint.Contract.Operations)
        {
            foreach (var behavior in BehaviorList.Growing(operation.Behaviors))
            {
                behavior.Validate(operation);
            }
        }
    }

    public static void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection parameters)
    {
        foreach (var behavior in BehaviorList.Growing(endpoint.Contract.Behaviors))
        {
            behavior.AddBindingParameters(endpoint.Contract, endpoint, parameters);
        }

        foreach (var behavior in BehaviorList.Growing(endpoint.Behaviors))
        {
            behavior.AddBindingParameters(endpoint, parameters);
        }

        foreach (var operation in endpoint.Contract.Operations)
        {
            foreach (var behavior in BehaviorList.Growing(operation.Behaviors))
            {
                behavior.AddBindingParameters(operation, parameters);
            }
        }
    }

    public static void ApplyClient(ServiceEndpoint endpoint, ClientRuntime runtime)
    {
        foreach (var behavior in BehaviorList.Growing(endpoint.Contract.Behaviors))
        {
            behavior.ApplyClientBehavior(endpoint.Contract, endpoint, runtime);
        }

        foreach (var behavior in BehaviorList.Growing(endpoint.Behaviors))
        {
            behavior.ApplyClientBehavior(endpoint, runtime);
        }

        foreach (var operation in endpoint.Contract.Operations)
        {
            if (operation.IsServerInitiated)
            {
                ApplyCallee(operation, runtime.CallbackDispatchRuntime);
            }
            else
            {
                ApplyCaller(operation, runtime);
            }
        }
    }

    public static void ApplyDispatch(ServiceEndpoint endpoint, EndpointDispatcher dispatcher)
    {
        var runtime = dispatcher.DispatchRuntime;
        foreach (var behavior in BehaviorList.Growing(endpoint.Contract.Behaviors))
        {
            behavior.ApplyDispatchBehavior(endpoint.Contract, endpoint, runtime);
        }

        foreach (var behavior in BehaviorList.Growing(endpoint.Behaviors))
        {
            behavior.ApplyDispatchBehavior(endpoint, dispatcher);
        }

        foreach (var operation in endpoint.Contract.Operations)
        {
            if (operation.IsServerInitiated)
            {
                ApplyCaller(operation, runtime.CallbackClientRuntime);
            }
            else
            {
                ApplyCallee(operation, runtime);
            }
        }
    }

    private static void ApplyCaller(OperationDescription operation, ClientRuntime runtime)
    {
        foreach (var behavior in BehaviorList.Growing(operation.Behaviors))
        {
            behavior.ApplyClientBehavior(operation, runtime.Operations[operation.Name]);
        }
    }

    private static void ApplyCallee(OperationDescription operation, DispatchRuntime runtime)
    {
        if (runtime.Find(operation.Name) is not { } dispatched)
        {
            // A behavior has taken it out.
            return;
        }

        foreach (var behavior in BehaviorList.Growing(operation.Behaviors))
        {
            behavior.ApplyDispatchBehavior(operation, dispatched);
        }
    }
}
