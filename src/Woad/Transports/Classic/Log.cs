using Microsoft.Extensions.Logging;

namespace Woad.Transports.Classic;

internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Error, "A channel of the listener at {Address} could not be accepted or served: {Reason}")]
    public static partial void AcceptFailed(ILogger logger, Uri address, string reason, Exception exception);
}
