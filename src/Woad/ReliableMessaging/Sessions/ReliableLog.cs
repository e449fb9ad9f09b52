using Microsoft.Extensions.Logging;

namespace Woad.ReliableMessaging.Sessions;

/// <summary>What reliable sessions report.</summary>
internal static partial class ReliableLog
{
    [LoggerMessage(1, LogLevel.Warning, "A message to {Address} was refused by its reliable session: {Reason}")]
    public static partial void Refused(ILogger logger, Uri address, string reason);

    [LoggerMessage(2, LogLevel.Debug, "The reliable session {Session} was created.")]
    public static partial void Created(ILogger logger, string session);

    [LoggerMessage(3, LogLevel.Debug, "The reliable session {Session} has ended.")]
    public static partial void Ended(ILogger logger, string session);

    [LoggerMessage(
        5,
        LogLevel.Information,
        "Messages of the reliable session {Session} wait for {Limit}: {Unacknowledged} are unacknowledged, the window "
        + "is {Size} of {Maximum} (MaxTransferWindowSize), and the receiver has told of {Places} places.")]
    public static partial void Slowed(
        ILogger logger, string session, string limit, int unacknowledged, int size, int maximum, int? places);

    [LoggerMessage(
        6,
        LogLevel.Information,
        "The reliable session {Session} has no place for further messages: {Maximum} (MaxTransferWindowSize) wait for "
        + "operations that run, or for the throttle (MaxConcurrentCalls). Its sender waits.")]
    public static partial void Full(ILogger logger, string session, int maximum);

    [LoggerMessage(
        7,
        LogLevel.Information,
        "The reliable session {Session} waits for a permit of the throttle (MaxConcurrentSessions). At most {Maximum} "
        + "sessions may wait (MaxPendingChannels).")]
    public static partial void Waits(ILogger logger, string session, int maximum);

    [LoggerMessage(
        8,
        LogLevel.Warning,
        "A reliable session at {Address} was refused: {Maximum} sessions (MaxPendingChannels) wait for a permit of the "
        + "throttle (MaxConcurrentSessions) already. Raise one of them.")]
    public static partial void TooBusy(ILogger logger, Uri address, int maximum);

    [LoggerMessage(
        4, LogLevel.Debug,
        "The connection of the reliable session {Session} to {Address} is lost, and another one is opened: {Reason}")]
    public static partial void Reopening(ILogger logger, string session, Uri address, string reason);
}
