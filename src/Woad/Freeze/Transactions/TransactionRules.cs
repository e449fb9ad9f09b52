using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch.Settings;

namespace Woad.Freeze.Transactions;

/// <summary>The conditions that a service with transactions has to meet before its host opens.</summary>
internal static class TransactionRules
{
    /// <exception cref="InvalidOperationException">One is not met; the message has the remedy.</exception>
    public static void Check(
        string service, ServiceBehaviorAttribute behavior, IEnumerable<DispatchedEndpoint> endpoints)
    {
        var hasTransactions = false;
        foreach (var endpoint in endpoints)
        {
            var runtime = endpoint.Dispatcher.DispatchRuntime;
            var transacted = runtime.Operations.Where(static o => o.TransactionRequired).ToArray();
            hasTransactions |= transacted.Length > 0;
            foreach (var operation in runtime.Operations.Where(static o => !o.TransactionAutoComplete))
            {
                CheckLeft(service, endpoint, operation);
            }

            if (transacted.Length > 0 && runtime.ReleaseServiceInstanceOnTransactionComplete
                && runtime.ConcurrencyMode != ConcurrencyMode.Single)
            {
                throw Refused(
                    service,
                    $"has the ConcurrencyMode {runtime.ConcurrencyMode}, and its instances are released when a "
                    + "transaction completes. Set ReleaseServiceInstanceOnTransactionComplete of "
                    + "ServiceBehaviorAttribute to false, or ConcurrencyMode to Single.");
            }
        }

        if (!hasTransactions && Idle(behavior) is { } setting)
        {
            throw Refused(
                service,
                $"sets {setting} of ServiceBehaviorAttribute, but none of its operations runs in a transaction. Set "
                + "TransactionScopeRequired of OperationBehaviorAttribute to true for those that are to, or leave "
                + $"{setting} out.");
        }
    }

    /// <summary>The rules for callbacks, which have no session of their own that could end a transaction.</summary>
    public static void CheckCallbacks(string contract, DispatchRuntime runtime)
    {
        if (runtime.Operations.FirstOrDefault(static o => !o.TransactionAutoComplete) is { } operation)
        {
            throw new InvalidOperationException(
                $"The operation '{operation.Name}' of the callback contract '{contract}' has TransactionAutoComplete = "
                + "false, which callbacks cannot have. Set it to true.");
        }
    }

    /// <summary>An operation that leaves its transaction to later ones.</summary>
    private static void CheckLeft(string service, DispatchedEndpoint endpoint, DispatchOperation operation)
    {
        var runtime = endpoint.Dispatcher.DispatchRuntime;
        var contract = endpoint.Endpoint.Contract;
        var remedy = !operation.TransactionRequired
            ? "It runs in no transaction. Set TransactionScopeRequired of OperationBehaviorAttribute to true as well"
            : runtime.ConcurrencyMode != ConcurrencyMode.Single
            ? $"The ConcurrencyMode is {runtime.ConcurrencyMode}. Set ConcurrencyMode of ServiceBehaviorAttribute to "
                + "Single"
            : runtime.InstanceMode != InstanceContextMode.PerSession
            ? $"The InstanceContextMode is {runtime.InstanceMode}. Set InstanceContextMode of ServiceBehaviorAttribute "
                + "to PerSession"
            : contract.SessionMode != SessionMode.Required
            ? $"The SessionMode of the contract is {contract.SessionMode}. Set SessionMode of ServiceContractAttribute "
                + "to Required"
            : null;
        if (remedy is not null)
        {
            throw Refused(
                service,
                $"has the operation '{operation.Name}' of the contract '{contract.Name}' with TransactionAutoComplete "
                + $"= false, whose transaction stays open after it. {remedy}, or TransactionAutoComplete to true.");
        }
    }

    /// <summary>A transaction setting of a service whose operations run in no transaction; null for none.</summary>
    private static string? Idle(ServiceBehaviorAttribute behavior) =>
        behavior.ShouldSerializeTransactionTimeout() ? nameof(behavior.TransactionTimeout)
        : behavior.ShouldSerializeTransactionIsolationLevel() ? nameof(behavior.TransactionIsolationLevel)
        : behavior.ShouldSerializeTransactionAutoCompleteOnSessionClose()
            ? nameof(behavior.TransactionAutoCompleteOnSessionClose)
        : behavior.ShouldSerializeReleaseServiceInstanceOnTransactionComplete()
            ? nameof(behavior.ReleaseServiceInstanceOnTransactionComplete)
        : null;

    private static InvalidOperationException Refused(string service, string what) =>
        new($"The service '{service}' {what}");
}
