using Microsoft.Extensions.Logging;

namespace Woad.ReliableMessaging;

/// <summary>What reliable sessions report.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Warning, "A message to {Address} was refused by its reliable session: {Reason}")]
    public static partial void Refused(ILogger logger, Uri address, string reason);

    [LoggerMessage(2, LogLevel.Debug, "The reliable session {Session} was created.")]
    public static partial void Created(ILogger logger, string session);

    [LoggerMessage(3, LogLevel.Debug, "The reliable session {Session} has ended.")]
    public static partial void Ended(ILogger logger, string session);

    [LoggerMessage(4, LogLevel.Debug, "The connection of the reliable session {Session} to {Address} is lost, and another one is opened: {Reason}")]
    public static partial void Reopening(ILogger logger, string session, Uri address, string reason);
}
