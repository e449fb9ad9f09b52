using Microsoft.Extensions.Logging;

namespace Woad.Security.Conversation;

/// <summary>What secure conversations report.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Warning, "A message to {Address} was refused for its security: {Reason}")]
    public static partial void Refused(ILogger logger, Uri address, string reason);

    [LoggerMessage(2, LogLevel.Debug, "The security session {Session} was issued to {Peer}.")]
    public static partial void Issued(ILogger logger, string session, string peer);

    [LoggerMessage(3, LogLevel.Debug, "The key of the security session {Session} was renewed.")]
    public static partial void Renewed(ILogger logger, string session);

    [LoggerMessage(4, LogLevel.Debug, "The security session {Session} has ended.")]
    public static partial void Ended(ILogger logger, string session);
}
