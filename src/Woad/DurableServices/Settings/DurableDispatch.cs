using System.Collections.Frozen;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Persistence;
using Woad.DurableServices;

namespace System.ServiceModel.Description;

/// <summary>Installs the store of a durable service in the dispatchers of its host.</summary>
internal static class DurableDispatch
{
    public static void Apply(ServiceDescription service, ServiceHostBase host, DurableServiceAttribute durable)
    {
        var behavior = service.Behaviors.Find<PersistenceProviderBehavior>()!;
        var store = new InstanceStore(behavior.PersistenceProviderFactory, behavior.PersistenceOperationTimeout);
        behavior.PersistenceProviderFactory.Serve(service.ServiceType!);
        Open(behavior.PersistenceProviderFactory, host);
        var failures = FailuresOf(durable);
        var live = new LiveInstances(
            service.Behaviors.Find<ServiceBehaviorAttribute>() is { ConcurrencyMode: ConcurrencyMode.Multiple }
                ? (id, isNew) => new SharedTurns(store.Open(id, isNew), failures)
                : (id, isNew) => new SingleTurns(store.Open(id, isNew), failures));
        var dispatchers = host.ChannelDispatchers.OfType<ChannelDispatcher>();
        foreach (var endpoint in dispatchers.SelectMany(static d => d.Endpoints))
        {
            if (!endpoint.IsSystemEndpoint
                && service.Endpoints.FirstOrDefault(e => IsOf(endpoint, e)) is { } described)
            {
                endpoint.DispatchRuntime.InstanceContextProvider =
                    new DurableInstances(
                        live, Operations(described.Contract), durable.SaveStateInOperationTransaction);
            }
        }
    }

    /// <summary>An exception aborts the transaction of its operation: nothing is saved or deleted then.</summary>
    private static FailureEnds FailuresOf(DurableServiceAttribute durable) =>
        durable.SaveStateInOperationTransaction ? new FailureEnds(InstanceEnd.Aborted, InstanceEnd.Aborted)
        : durable.UnknownExceptionAction == UnknownExceptionAction.TerminateInstance
            ? new FailureEnds(InstanceEnd.Saved, InstanceEnd.Completed)
        : new FailureEnds(InstanceEnd.Saved, InstanceEnd.Aborted);

    private static bool IsOf(EndpointDispatcher endpoint, ServiceEndpoint described) =>
        described.Contract.Name == endpoint.ContractName && described.Contract.Namespace == endpoint.ContractNamespace;

    private static FrozenDictionary<string, DurableOperation> Operations(ContractDescription contract) =>
        contract.Operations.ToFrozenDictionary(
            static o => o.Name,
            static o =>
            {
                var said = o.OperationBehaviors.OfType<DurableOperationAttribute>().FirstOrDefault();
                return new DurableOperation(
                    CreatesInstances: !o.IsOneWay && said?.CanCreateInstance != false,
                    CompletesInstance: said?.CompletesInstance == true);
            },
            StringComparer.Ordinal);

    /// <summary>The host closes the factory that it has opened.</summary>
    private static void Open(PersistenceProviderFactory factory, ServiceHostBase host)
    {
        if (factory.State != CommunicationState.Created)
        {
            return;
        }

        factory.Open();
        host.Faulted += (_, _) => factory.Abort();
        host.Closed += (_, _) =>
        {
            try
            {
                factory.Close();
            }
            catch (Exception e) when (e is CommunicationException or TimeoutException)
            {
                factory.Abort();
            }
        };
    }
}
