using System.ServiceModel.Dispatcher;
using System.Transactions;
using Woad.Transactions;

namespace Woad.Freeze.Transactions;

/// <summary>Freezes the transaction settings of operations.</summary>
internal static class TransactionFreezer
{
    /// <summary>The terms of an operation; null when it runs in no transaction.</summary>
    public static TransactionTerms? Freeze(DispatchOperation operation)
    {
        if (!operation.TransactionRequired)
        {
            return null;
        }

        var runtime = operation.Parent;
        var dispatcher = runtime.ChannelDispatcher;
        return new TransactionTerms
        {
            IsolationLevel = dispatcher?.TransactionIsolationLevel is { } level and not IsolationLevel.Unspecified
                ? level
                : IsolationLevel.Serializable,
            DemandedLevel = dispatcher?.TransactionIsolationLevel is { } demanded and not IsolationLevel.Unspecified
                ? demanded
                : null,
            IgnoresFlowed = runtime.IgnoreTransactionMessageProperty,
            Timeout = dispatcher?.TransactionTimeout ?? TimeSpan.Zero,
            CompletesItself = operation.TransactionAutoComplete,
            SharesTransactions = runtime.Operations
                .Any(static o => o.TransactionRequired && !o.TransactionAutoComplete),
            ReleasesInstance = runtime.ReleaseServiceInstanceOnTransactionComplete,
        };
    }
}
