using Microsoft.Extensions.Logging;

namespace Woad.Security;

/// <summary>Security events as they are in the log.</summary>
internal static partial class AuditLog
{
    [LoggerMessage(
        1, LogLevel.Information, "Message authentication succeeded. Service: {Address}. ClientIdentity: {Peer}.")]
    public static partial void Authenticated(ILogger logger, Uri? address, string peer);

    [LoggerMessage(2, LogLevel.Warning, "Message authentication failed. Service: {Address}. Reason: {Reason}")]
    public static partial void NotAuthenticated(ILogger logger, Uri? address, string reason);

    [LoggerMessage(
        3, LogLevel.Information,
        "Service authorization succeeded. Service: {Service}. Action: {Action}. ClientIdentity: {Peer}.")]
    public static partial void Authorized(ILogger logger, string service, string action, string peer);

    [LoggerMessage(
        4, LogLevel.Warning,
        "Service authorization failed. Service: {Service}. Action: {Action}. ClientIdentity: {Peer}.")]
    public static partial void NotAuthorized(ILogger logger, string service, string action, string peer);
}
