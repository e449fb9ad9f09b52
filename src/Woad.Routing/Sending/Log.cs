using Microsoft.Extensions.Logging;

namespace Woad.Routing.Sending;

/// <summary>The events that a router reports.</summary>
internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Warning,
        "{Address} could not be reached by the router; the message goes to its backup {Backup}: {Reason}")]
    public static partial void BackupTried(ILogger logger, Uri address, Uri backup, string reason);

    [LoggerMessage(2, LogLevel.Error, "A filter of the router failed on a message to the endpoint {Endpoint}.")]
    public static partial void FilterFailed(ILogger logger, string endpoint, Exception exception);

    [LoggerMessage(
        3, LogLevel.Error,
        "A message to the endpoint {Endpoint} of the router could not be sent on to {Address}.")]
    public static partial void NotSent(ILogger logger, string endpoint, Uri address, Exception exception);

    [LoggerMessage(
        4, LogLevel.Warning, "The session of a caller at the endpoint {Endpoint} of the router has ended: {Reason}")]
    public static partial void SessionFailed(ILogger logger, string endpoint, string reason);

    [LoggerMessage(
        5, LogLevel.Error,
        "A message to the endpoint {Endpoint} of the router was refused; the session goes on.")]
    public static partial void Refused(ILogger logger, string endpoint, Exception exception);
}
