using Microsoft.Extensions.Logging;

namespace Woad.Transports.Classic;

internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Error, "A channel of the listener at {Address} could not be accepted or served: {Reason}")]
    public static partial void AcceptFailed(ILogger logger, Uri address, string reason, Exception exception);

    [LoggerMessage(
        2, LogLevel.Error, "A message at {Address} could not be taken out of its queue and comes again: {Reason}")]
    public static partial void ReceiptFailed(ILogger logger, Uri address, string reason, Exception exception);
}
