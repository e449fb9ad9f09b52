using Microsoft.Extensions.Logging;

namespace Woad.Configuration.Applying;

/// <summary>What is reported about configurations.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Warning, "{Finding}")]
    public static partial void PassedOver(ILogger logger, string finding);
}
