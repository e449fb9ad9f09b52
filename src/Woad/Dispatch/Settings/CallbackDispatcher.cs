using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Settings;

/// <summary>
/// Makes the dispatcher that a client has for calls from the service, with its place for error handlers.
/// </summary>
internal static class CallbackDispatcher
{
    public static EndpointDispatcher Create(ClientRuntime client)
    {
        var endpoint = new EndpointDispatcher(
            new EndpointAddress(EndpointAddress.AnonymousUri), client.ContractName, client.ContractNamespace, client);
        new ChannelDispatcher("", DefaultTimeouts.Instance, MessageVersion.Default).Endpoints.Add(endpoint);
        return endpoint;
    }

    /// <summary>Fills the dispatcher with the operations of the endpoint's callback contract.</summary>
    public static void Fill(DispatchRuntime runtime, ServiceEndpoint endpoint)
    {
        runtime.Type = endpoint.Contract.CallbackContractType;
        runtime.SynchronizationContext = SynchronizationContext.Current;
        if (endpoint.Binding?.MessageVersion is { } version)
        {
            runtime.ChannelDispatcher!.MessageVersion = version;
        }

        foreach (var operation in endpoint.Contract.Operations.Where(operation => operation.IsServerInitiated))
        {
            var dispatched = OperationSettings.ToDispatch(operation, runtime);
            if (dispatched.Action == OperationSettings.AnyAction)
            {
                runtime.UnhandledDispatchOperation = dispatched;
            }
            else
            {
                runtime.Operations.Add(dispatched);
            }
        }
    }

    private sealed class DefaultTimeouts : IDefaultCommunicationTimeouts
    {
        public static DefaultTimeouts Instance { get; } = new();

        public TimeSpan CloseTimeout { get; } = TimeSpan.FromMinutes(1);

        public TimeSpan OpenTimeout { get; } = TimeSpan.FromMinutes(1);

        public TimeSpan ReceiveTimeout { get; } = TimeSpan.FromMinutes(10);

        public TimeSpan SendTimeout { get; } = TimeSpan.FromMinutes(1);
    }
}
