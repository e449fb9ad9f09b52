using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>The rules that the settings of a transport of queues meet before it opens.</summary>
internal static class MsmqElementRules
{
    /// <summary>The reason why an endpoint cannot open, with the remedy; null when it can.</summary>
    public static string? Refuse(MsmqBindingElementBase element) =>
        element is { ExactlyOnce: true, Durable: false }
            ? "ExactlyOnce is true and Durable is false, and messages that are delivered exactly once have to be "
                + "durable. Set Durable to true, or ExactlyOnce to false."
        : element is { DeadLetterQueue: DeadLetterQueue.Custom, CustomDeadLetterQueue: null }
            ? "DeadLetterQueue is Custom and CustomDeadLetterQueue is null. Set CustomDeadLetterQueue to the address "
                + "of a queue, or DeadLetterQueue to System."
        : element is { DeadLetterQueue: not DeadLetterQueue.Custom, CustomDeadLetterQueue: not null }
            ? $"CustomDeadLetterQueue is {element.CustomDeadLetterQueue} and DeadLetterQueue is "
                + $"{element.DeadLetterQueue}. Set DeadLetterQueue to Custom, or CustomDeadLetterQueue to null."
        : !element.ExactlyOnce
            && element.ReceiveErrorHandling is ReceiveErrorHandling.Reject or ReceiveErrorHandling.Move
            ? $"ReceiveErrorHandling is {element.ReceiveErrorHandling} and ExactlyOnce is false. A message that is not "
                + "received in a transaction is gone when its processing fails. Set ReceiveErrorHandling to Drop or "
                + "Fault, or ExactlyOnce to true."
        : element.UseMsmqTracing
            ? "UseMsmqTracing is true, and only MSMQ writes that trace. Set it to false, and listen to the "
                + "ActivitySource 'Woad'."
        : element.MsmqTransportSecurity.MsmqAuthenticationMode == MsmqAuthenticationMode.Certificate
            ? "MsmqAuthenticationMode is Certificate. Queues do not verify certificates of senders. Use the security "
                + "mode Message with the credential type Certificate."
        : element.MsmqTransportSecurity is
            { MsmqAuthenticationMode: not MsmqAuthenticationMode.None } security
            && (security.MsmqEncryptionAlgorithm != MsmqEncryptionAlgorithm.RC4Stream
                || security.MsmqSecureHashAlgorithm != MsmqSecureHashAlgorithm.Sha256)
            ? $"MsmqEncryptionAlgorithm is {security.MsmqEncryptionAlgorithm} and MsmqSecureHashAlgorithm is "
                + $"{security.MsmqSecureHashAlgorithm}, and only managers of MSMQ use them. Leave them at RC4Stream "
                + "and Sha256. Other engines encrypt by TLS (amqps in QueueOptions), and SecurityMode.Message signs "
                + "and encrypts messages by the algorithms of AlgorithmSuite."
        : element is MsmqTransportBindingElement { QueueTransferProtocol: not QueueTransferProtocol.Native } srmp
            ? $"QueueTransferProtocol is {srmp.QueueTransferProtocol}, which is not available. Set it to Native; "
                + "QueueOptions says which engine holds the queues of another machine."
        : element is MsmqTransportBindingElement { UseActiveDirectory: true }
            ? "UseActiveDirectory is true, and no engine asks Active Directory for queues. Set it to false; "
                + "QueueOptions says which engine holds the queues of another machine."
        : null;
}
