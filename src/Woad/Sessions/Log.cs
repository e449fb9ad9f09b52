using Microsoft.Extensions.Logging;

namespace Woad.Sessions;

/// <summary>The log messages of sessions.</summary>
internal static partial class Log
{
    [LoggerMessage(
        6, LogLevel.Information,
        "Session {Session} was without a message for {Limit} (ReceiveTimeout) and is aborted.")]
    public static partial void SessionIdle(ILogger logger, string session, TimeSpan limit);
}
