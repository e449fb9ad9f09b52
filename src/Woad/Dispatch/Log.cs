using Microsoft.Extensions.Logging;

namespace Woad.Dispatch;

/// <summary>What dispatch and sessions report.</summary>
internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Error,
        "Operation {Operation} of {Service} failed with an undeclared exception; the client gets an internal fault.")]
    public static partial void OperationFailed(ILogger logger, string service, string operation, Exception exception);

    [LoggerMessage(2, LogLevel.Warning, "A message to {Address} was refused: {Reason}")]
    public static partial void MessageRefused(ILogger logger, Uri address, string reason);

    [LoggerMessage(
        3, LogLevel.Warning,
        "The reply of operation {Operation} could not be written or sent; its exchange is aborted.")]
    public static partial void ReplyNotSent(ILogger logger, string operation, Exception exception);

    [LoggerMessage(
        13, LogLevel.Warning,
        "The fault for a message to {Address} that was refused could not be sent; its exchange is aborted.")]
    public static partial void RefusalNotSent(ILogger logger, Uri address, Exception exception);

    [LoggerMessage(4, LogLevel.Error, "An instance of {Service} could not be released.")]
    public static partial void InstanceReleaseFailed(ILogger logger, string service, Exception exception);

    [LoggerMessage(5, LogLevel.Information, "Session {Session} from {Peer} ended with an error: {Reason}")]
    public static partial void SessionFailed(
        ILogger logger, string session, string? peer, string reason, Exception exception);

    [LoggerMessage(
        7, LogLevel.Warning,
        "The system hit the limit set for throttle '{Throttle}'. Limit for this throttle was set to {Limit}. "
            + "Throttle value can be changed by modifying attribute '{Attribute}' in serviceThrottle element or by "
            + "modifying '{Throttle}' property on behavior ServiceThrottlingBehavior.")]
    public static partial void ThrottleHit(ILogger logger, string throttle, int limit, string attribute);

    [LoggerMessage(8, LogLevel.Error, "An error handler of {Service} threw.")]
    public static partial void ErrorHandlerFailed(ILogger logger, string service, Exception exception);

    [LoggerMessage(
        9, LogLevel.Error, "A handler of OperationContext.OperationCompleted threw after operation {Operation}.")]
    public static partial void CompletedHandlerFailed(ILogger logger, string operation, Exception exception);

    [LoggerMessage(
        10, LogLevel.Error,
        "One-way operation {Operation} of {Service} ended with an exception after it had been acknowledged.")]
    public static partial void OneWayFailed(ILogger logger, string service, string operation, Exception exception);

    [LoggerMessage(
        11, LogLevel.Error, "A handler of Closing, Closed or Faulted of the channel of session {Session} threw.")]
    public static partial void ChannelHandlerFailed(ILogger logger, string session, Exception exception);

    [LoggerMessage(
        12,
        LogLevel.Warning,
        "{Service} uses {Used} of {Limit} permits of {Throttle} (70 % or more); beyond the limit callers wait. "
        + "Raise {Throttle} of ServiceThrottlingBehavior, or shorten the work that holds the permits.")]
    public static partial void ThrottleNear(ILogger logger, string service, string throttle, int used, int limit);

    [LoggerMessage(
        14, LogLevel.Warning,
        "{Service} was closed while {Calls} calls still ran: they did not end in the time that the close was given "
            + "(CloseTimeout of the host, unless Close named another). Their sessions were aborted.")]
    public static partial void CallsAbandoned(ILogger logger, string service, int calls);

    [LoggerMessage(15, LogLevel.Error, "The listener at {Address} could not be closed in order.")]
    public static partial void ListenerCloseFailed(ILogger logger, Uri address, Exception exception);

    [LoggerMessage(16, LogLevel.Error, "An IInputSessionShutdown of {Service} threw.")]
    public static partial void ShutdownHandlerFailed(ILogger logger, string service, Exception exception);

    [LoggerMessage(
        17,
        LogLevel.Error,
        "The instance of {Service} could not be given back to its store after operation {Operation} had failed.")]
    public static partial void InstanceNotSaved(ILogger logger, string service, string operation, Exception exception);

    [LoggerMessage(18, LogLevel.Error, "The transaction of operation {Operation} of {Service} was not committed.")]
    public static partial void TransactionAborted(
        ILogger logger, string service, string operation, Exception exception);

    [LoggerMessage(
        19,
        LogLevel.Error,
        "The transaction that session {Session} of {Service} had left open was not committed when the session closed.")]
    public static partial void SessionTransactionAborted(
        ILogger logger, string service, string session, Exception exception);

    [LoggerMessage(
        20, LogLevel.Error,
        "A message inspector of {Service} threw in BeforeSendReply after one-way operation {Operation} had failed.")]
    public static partial void InspectorFailed(ILogger logger, string service, string operation, Exception exception);
}
