using Woad.Xml;

namespace Woad.Messages;

/// <summary>Namespaces, names and texts of the faults that services answer with.</summary>
internal static class FaultConstants
{
    public const string DispatcherNamespace =
        "http://schemas.microsoft.com/net/2005/12/windowscommunicationfoundation/dispatcher";

    public const string TransactionNamespace =
        "http://schemas.microsoft.com/net/2005/12/windowscommunicationfoundation/transactions";

    public const string DispatcherAction = DispatcherNamespace + "/fault";

    public const string SecurityNamespace =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    public const string InternalServiceFault = "InternalServiceFault";
    public const string DeserializationFailed = "DeserializationFailed";
    public const string SessionTerminated = "SessionTerminated";
    public const string TransactionAborted = "TransactionAborted";
    public const string TransactionUnmarshalingFailed = "TransactionUnmarshalingFailed";
    public const string TransactionHeaderMissing = "TransactionHeaderMissing";
    public const string TransactionHeaderMalformed = "TransactionHeaderMalformed";
    public const string TransactionIsolationLevelMismatch = "TransactionIsolationLevelMismatch";
    public const string ActionNotSupported = "ActionNotSupported";
    public const string DestinationUnreachable = "DestinationUnreachable";
    public const string EndpointUnavailable = "EndpointUnavailable";
    public const string MustUnderstand = "MustUnderstand";
    public const string FailedAuthentication = "FailedAuthentication";
    public const string ActionMismatch = "ActionMismatch";
    public const string InvalidAddressingHeader = "InvalidAddressingHeader";
    public const string InvalidCardinality = "InvalidCardinality";
    public const string InvalidAddress = "InvalidAddress";
    public const string InvalidEndpointReference = "InvalidEPR";
    public const string MissingAddress = "MissingAddressInEPR";
    public const string MessageAddressingHeaderRequired = "MessageAddressingHeaderRequired";

    /// <summary>Name of <see cref="InvalidAddressingHeader"/> in WS-Addressing of August 2004.</summary>
    public const string InvalidMessageInformationHeader = "InvalidMessageInformationHeader";

    /// <summary>Name of <see cref="MessageAddressingHeaderRequired"/> in WS-Addressing of August 2004.</summary>
    public const string MessageInformationHeaderRequired = "MessageInformationHeaderRequired";

    public const string InternalErrorText =
        "The server was unable to process the request due to an internal error.  For more information about the error, "
        + "either turn on IncludeExceptionDetailInFaults (either from ServiceBehaviorAttribute or from the "
        + "<serviceDebug> configuration behavior) on the server in order to send the exception information back to the "
        + "client, or set the Loggers of the host (ServiceHostBase.Loggers) and look into its log.";

    public const string CallbackErrorText =
        "The client was unable to process the callback request due to an internal error.  For more information about "
        + "the error, either turn on IncludeExceptionDetailInFaults (either from CallbackBehaviorAttribute or from the "
        + "<clientDebug> configuration behavior) on the client in order to send the exception information back to the "
        + "server, or set the Loggers of the client's factory (ChannelFactory.Loggers) and look into its log.";

    public const string SessionTerminatedText =
        "An operation marked as IsTerminating has already been invoked on this channel, causing the channel's "
        + "connection to terminate.  No more operations may be invoked on this channel.  Please re-create the channel "
        + "to continue communication.";

    public const string TransactionAbortedText =
        "The transaction under which this method call was executing was asynchronously aborted.";

    public const string TransactionHeaderMissingText = "A transaction is required but was not flowed.";

    public static string TransactionUnmarshalingFailedText(string reason) =>
        $"The flowed transaction could not be unmarshaled. The following exception occurred: {reason}";

    public static string ActionNotSupportedText(string? action) =>
        $"The message with Action '{action}' cannot be processed at the receiver, due to a ContractFilter mismatch at "
        + "the EndpointDispatcher. This may be because of either a contract mismatch (mismatched Actions between "
        + "sender and receiver) or a binding/security mismatch between the sender and the receiver.  Check that sender "
        + "and receiver have the same contract and the same binding (including security requirements, e.g. Message, "
        + "Transport, None).";

    public static string DestinationUnreachableText(string? to) =>
        $"The message with To '{to}' cannot be processed at the receiver, due to an AddressFilter mismatch at the "
        + "EndpointDispatcher.  Check that the sender and receiver's EndpointAddresses agree.";

    public static string MustUnderstandText(string name, string ns) =>
        $"The header '{name}' from the namespace '{ns}' was not understood by the recipient of this message, causing "
        + "the message to not be processed.  This error typically indicates that the sender of this message has "
        + "enabled a communication protocol that the receiver cannot process.  Please ensure that the configuration of "
        + "the client's binding is consistent with the service's binding. ";

    public static string ActionMismatchText(string action, string httpAction) =>
        $"The SOAP action specified on the message, '{action}', does not match the HTTP SOAP Action, '{httpAction}'. ";

    public static string DeserializationFailedText(string reason) =>
        Escaped.Text($"The formatter threw an exception while trying to deserialize the message: {reason}");
}
