using Microsoft.Extensions.Logging;

namespace Woad.Queues.Receiving;

internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Error, "The queue {Address} could not be received from; the next attempt is in {Pause}.")]
    public static partial void ReceiveFailed(ILogger logger, Uri address, TimeSpan pause, Exception error);

    [LoggerMessage(
        2,
        LogLevel.Error,
        "The receipt of a message of {Address} could not be ended; the message is received again unless the engine has "
            + "it.")]
    public static partial void EndFailed(ILogger logger, Uri address, Exception error);
}
