using Microsoft.Extensions.Logging;

namespace Woad.Security.Conversation.Reconnecting;

/// <summary>The log entries of clients that lose connections.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Information, "A security session opens another connection to {Via}: {Reason}")]
    public static partial void Reconnecting(ILogger logger, Uri via, string reason);
}
