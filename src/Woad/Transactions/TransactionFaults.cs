using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;

namespace Woad.Transactions;

/// <summary>The faults by which callers hear of transactions.</summary>
internal static class TransactionFaults
{
    /// <summary>A message carries its caller's transaction.</summary>
    public static RefusedException NotFlowing() => Refused(
        FaultConstants.TransactionUnmarshalingFailed,
        FaultConstants.TransactionNamespace,
        FaultConstants.TransactionUnmarshalingFailedText(FlowedTransactions.Remedy));

    /// <summary>The transaction of a call has not been committed although its operation did nothing wrong.</summary>
    public static RefusedException Aborted() => Refused(
        FaultConstants.TransactionAborted, FaultConstants.DispatcherNamespace, FaultConstants.TransactionAbortedText);

    private static RefusedException Refused(string code, string ns, string reason) => new(new DispatchFault(
        MessageFault.CreateFault(
            FaultCode.CreateSenderFaultCode(code, ns),
            new FaultReason(new FaultReasonText(reason, CultureInfo.InvariantCulture))),
        ns + "/fault"));
}
