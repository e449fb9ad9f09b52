using Microsoft.Extensions.Logging;

namespace Woad.CompositeDuplex;

/// <summary>The log entries of sessions of two directions.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Debug, "A message could not be sent to {Address}: {Reason}")]
    public static partial void NotSent(ILogger logger, Uri address, string reason);

    [LoggerMessage(2, LogLevel.Warning, "A message to {Address} was refused: {Reason}")]
    public static partial void Refused(ILogger logger, Uri address, string reason);

    [LoggerMessage(3, LogLevel.Debug, "The client of {Address} listens at {Local}.")]
    public static partial void Listening(ILogger logger, Uri address, Uri local);
}
