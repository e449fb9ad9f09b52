using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;

namespace Woad.Transactions;

/// <summary>The faults by which callers hear of transactions.</summary>
internal static class TransactionFaults
{
    /// <summary>The transaction of a call has not been committed although its operation did nothing wrong.</summary>
    public static RefusedException Aborted() => new(new DispatchFault(
        MessageFault.CreateFault(
            FaultCode.CreateSenderFaultCode(FaultConstants.TransactionAborted, FaultConstants.DispatcherNamespace),
            new FaultReason(
                new FaultReasonText(FaultConstants.TransactionAbortedText, CultureInfo.InvariantCulture))),
        FaultConstants.DispatcherAction));
}
