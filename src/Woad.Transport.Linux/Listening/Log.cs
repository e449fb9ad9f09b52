using Microsoft.Extensions.Logging;

namespace Woad.Transport.Linux.Listening;

/// <summary>Log messages of the listeners.</summary>
internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Warning,
        "No connection is accepted at {EndPoint} for the moment: the process or the system has no descriptor or memory "
            + "left (error {Error}). Raise the limit of open files (ulimit -n), or lower the number of connections.")]
    public static partial void AcceptPaused(ILogger logger, string? endPoint, int error);

    [LoggerMessage(2, LogLevel.Information, "Connections are accepted again at {EndPoint}.")]
    public static partial void AcceptResumed(ILogger logger, string? endPoint);
}
