using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Settings;

/// <summary>Makes the run-time settings of a client from its endpoint and lets the behaviors change them.</summary>
internal static class ClientRuntimeBuilder
{
    /// <summary>Validates the endpoint and applies its behaviors; the result is fixed.</summary>
    /// <exception cref="InvalidOperationException">Something in the endpoint cannot be opened.</exception>
    public static ClientRuntime Build(ServiceEndpoint endpoint)
    {
        EndpointBehaviors.Validate(endpoint);
        var contract = endpoint.Contract;
        var runtime = new ClientRuntime(contract.Name, contract.Namespace) { ContractClientType = contract.ContractType };
        foreach (var operation in contract.Operations.Where(operation => !operation.IsServerInitiated))
        {
            var client = new ClientOperation(
                runtime, operation.Name, operation.Messages[0].Action, OperationSettings.ReplyAction(operation))
            {
                IsOneWay = operation.IsOneWay,
                IsInitiating = operation.IsInitiating,
                IsTerminating = operation.IsTerminating,
                SyncMethod = operation.SyncMethod,
                TaskMethod = operation.TaskMethod,
                BeginMethod = operation.BeginMethod,
                EndMethod = operation.EndMethod,
            };
            foreach (var fault in OperationSettings.Faults(operation))
            {
                client.FaultContractInfos.Add(fault);
            }

            runtime.Operations.Add(client);
        }

        EndpointBehaviors.AddBindingParameters(endpoint, runtime.BindingParameters);
        EndpointBehaviors.ApplyClient(endpoint, runtime);
        runtime.Freeze();
        return runtime;
    }
}
