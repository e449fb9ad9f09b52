using Microsoft.Extensions.Logging;
using Woad.ReliableMessaging.Sequences;

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

    [LoggerMessage(5, LogLevel.Information, "Messages of the reliable session {Session} wait for the limit {Limit}: {Unacknowledged} of them are unacknowledged, the window is {Size} of {Maximum} (MaxTransferWindowSize), and the receiver has told of {Places} places.")]
    private static partial void Slowed(ILogger logger, string session, SendLimit limit, int unacknowledged, int size, int maximum, int? places);

    /// <summary>Tells of a limit that slows a session, once for each limit.</summary>
    public static void Slowed(ILogger logger, string session, SendWindow window, int maximum, ref SendLimit told)
    {
        var limit = window.Limit;
        if ((told & limit) == SendLimit.None && limit != SendLimit.None)
        {
            told |= limit;
            Slowed(logger, session, limit, window.Unacknowledged, window.Size, maximum, window.Remaining);
        }
    }

    [LoggerMessage(4, LogLevel.Debug, "The connection of the reliable session {Session} to {Address} is lost, and another one is opened: {Reason}")]
    public static partial void Reopening(ILogger logger, string session, Uri address, string reason);
}
