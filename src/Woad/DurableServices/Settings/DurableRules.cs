using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>The conditions that a durable service has to meet before its host opens.</summary>
internal static class DurableRules
{
    /// <exception cref="InvalidOperationException">One is not met; the message has the remedy.</exception>
    public static void Check(ServiceDescription service, DurableServiceAttribute durable)
    {
        var type = service.ServiceType;
        if (service.Behaviors.Find<PersistenceProviderBehavior>() is null)
        {
            throw Refused(
                type,
                "has no store. Add a PersistenceProviderBehavior with a PersistenceProviderFactory to the Behaviors of "
                + "the host's Description.");
        }

        if (type is not null && !IsSerializable(type))
        {
            throw Refused(type, "cannot be saved. Mark its class with [Serializable] or [DataContract].");
        }

        var behavior = service.Behaviors.Find<ServiceBehaviorAttribute>();
        if (durable.SaveStateInOperationTransaction
            && behavior is not (null or { ConcurrencyMode: ConcurrencyMode.Single }))
        {
            throw Refused(
                type,
                "is to be saved in transactions of its operations (SaveStateInOperationTransaction), and its "
                + $"ConcurrencyMode is {behavior.ConcurrencyMode}: operations would share a state, not a transaction. "
                + "Set ConcurrencyMode of ServiceBehaviorAttribute to Single.");
        }

        if (behavior is { InstanceContextMode: InstanceContextMode.Single })
        {
            throw Refused(
                type,
                "has one instance for all callers. Set InstanceContextMode of ServiceBehaviorAttribute to PerSession.");
        }

        if (behavior is { InstanceContextMode: InstanceContextMode.PerCall })
        {
            throw Refused(
                type,
                "has an instance of its own for each call, and no state to keep. Set InstanceContextMode of "
                + "ServiceBehaviorAttribute to PerSession.");
        }

        foreach (var endpoint in service.Endpoints.Where(static e => !e.IsSystemEndpoint))
        {
            Check(type, endpoint, durable.SaveStateInOperationTransaction);
        }
    }

    private static void Check(Type? type, ServiceEndpoint endpoint, bool savesInTransactions)
    {
        if (endpoint.Binding!.CreateBindingElements().All(static e => e is not IContextBindingElement))
        {
            throw Refused(
                type,
                $"has an endpoint at '{endpoint.Address}' whose binding '{endpoint.Binding.Name}' does not carry the "
                + "context of an instance. Use NetTcpContextBinding, WSHttpContextBinding or BasicHttpContextBinding, "
                + "or add a ContextBindingElement to the binding.");
        }

        foreach (var operation in endpoint.Contract.Operations)
        {
            if (operation.IsOneWay
                && operation.OperationBehaviors.OfType<DurableOperationAttribute>().Any(static o => o.IsToCreate))
            {
                throw Refused(
                    type,
                    $"is to create instances in the one-way operation '{operation.Name}', whose client would not be "
                    + "told their context. Set CanCreateInstance of its DurableOperationAttribute to false, or let the "
                    + "operation reply.");
            }

            var behavior = operation.OperationBehaviors.OfType<OperationBehaviorAttribute>().FirstOrDefault();
            if (savesInTransactions && behavior is not { TransactionScopeRequired: true })
            {
                throw Refused(
                    type,
                    "is to be saved in transactions of its operations (SaveStateInOperationTransaction), and the "
                    + $"operation '{operation.Name}' has none. Set TransactionScopeRequired of its "
                    + "OperationBehaviorAttribute to true.");
            }

            if (behavior is { TransactionAutoComplete: false })
            {
                throw Refused(
                    type,
                    $"leaves the transaction of the operation '{operation.Name}' open, but leaves memory after each "
                    + "call. Set TransactionAutoComplete of its OperationBehaviorAttribute to true.");
            }

            if (behavior is { ReleaseInstanceMode: not ReleaseInstanceMode.None })
            {
                throw Refused(
                    type,
                    $"gives up its instance in the operation '{operation.Name}'. Remove ReleaseInstanceMode: a durable "
                    + "instance leaves memory after each call.");
            }
        }
    }

    private static bool IsSerializable(Type type) =>
        type.IsDefined(typeof(SerializableAttribute), inherit: false)
        || type.IsDefined(typeof(DataContractAttribute), inherit: false);

    private static InvalidOperationException Refused(Type? type, string what) =>
        new(Escaped.Text($"The durable service '{type}' {what}"));
}
