using System.ServiceModel;
using Microsoft.Extensions.Logging;

namespace Woad.Queues.Poison;

internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Information, "The message {Id} of {Address} waits for its retry cycle {Cycle} of {MaxCycles} for "
            + "{Delay}.")]
    public static partial void Retried(
        ILogger logger, string id, string address, int cycle, int maxCycles, TimeSpan delay);

    [LoggerMessage(2, LogLevel.Error, "The message {Id} of {Address} is poison ({Disposition}): {Reason}")]
    public static partial void Poison(
        ILogger logger, string id, string address, ReceiveErrorHandling disposition, string reason);
}
