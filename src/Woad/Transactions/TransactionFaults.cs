using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Transactions;

/// <summary>The faults by which callers hear of transactions.</summary>
internal static class TransactionFaults
{
    /// <summary>The operation needs the transaction of its caller, and the message has none.</summary>
    public static RefusedException Missing() => Refused(
        FaultConstants.TransactionHeaderMissing,
        FaultConstants.TransactionNamespace,
        FaultConstants.TransactionHeaderMissingText);

    /// <summary>The header of a transaction cannot be read.</summary>
    public static RefusedException Malformed(string reason) => Refused(
        FaultConstants.TransactionHeaderMalformed,
        FaultConstants.TransactionNamespace,
        Escaped.Text($"Transaction deserialization failed: {reason}."));

    /// <summary>The service cannot take part in the transaction of its caller.</summary>
    public static RefusedException NotJoined(string reason) => Refused(
        FaultConstants.TransactionUnmarshalingFailed,
        FaultConstants.TransactionNamespace,
        FaultConstants.TransactionUnmarshalingFailedText(Escaped.Text($"{reason}")));

    /// <summary>The transaction has another isolation level than the service asks for.</summary>
    public static RefusedException Mismatch(IsolationLevel flowed, IsolationLevel own) => Refused(
        FaultConstants.TransactionIsolationLevelMismatch,
        FaultConstants.TransactionNamespace,
        $"The received transaction has an isolation level of '{flowed}' but the service is configured with a "
        + $"TransactionIsolationLevel of '{own}'. The isolation level for received transactions and the service must "
        + "be the same.");

    /// <summary>The transaction of a call has not been committed although its operation did nothing wrong.</summary>
    public static RefusedException Aborted() => Refused(
        FaultConstants.TransactionAborted, FaultConstants.DispatcherNamespace, FaultConstants.TransactionAbortedText);

    private static RefusedException Refused(string code, string ns, string reason) => new(new DispatchFault(
        MessageFault.CreateFault(
            FaultCode.CreateSenderFaultCode(code, ns),
            new FaultReason(new FaultReasonText(reason, CultureInfo.InvariantCulture))),
        ns + "/fault"));
}
