using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Settings;

/// <summary>Makes the run-time settings of a client from its endpoint and lets the behaviors change them.</summary>
internal static class ClientRuntimeBuilder
{
    /// <summary>Validates the endpoint and applies its behaviors; the result is fixed.</summary>
    /// <exception cref="InvalidOperationException">Something in the endpoint cannot be opened.</exception>
    public static ClientRuntime Build(
        ServiceEndpoint endpoint, Func<OperationDescription, IClientMessageFormatter> makeFormatter)
    {
        EndpointBehaviors.Validate(endpoint);
        var contract = endpoint.Contract;
        var runtime = new ClientRuntime(contract.Name, contract.Namespace)
        {
            ContractClientType = contract.ContractType,
            CallbackClientType = contract.CallbackContractType,
        };
        foreach (var operation in contract.Operations.Where(operation => !operation.IsServerInitiated))
        {
            runtime.Operations.Add(OperationSettings.ToClient(operation, runtime, makeFormatter));
        }

        if (contract.CallbackContractType is not null)
        {
            CallbackDispatcher.Fill(runtime.CallbackDispatchRuntime, endpoint);
        }

        EndpointBehaviors.AddBindingParameters(endpoint, runtime.BindingParameters);
        EndpointBehaviors.ApplyClient(endpoint, runtime);
        runtime.Freeze();
        if (contract.CallbackContractType is not null)
        {
            runtime.CallbackDispatchRuntime.ChannelDispatcher!.Open();
        }

        return runtime;
    }
}
