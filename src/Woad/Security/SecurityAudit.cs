using System.ServiceModel;
using Microsoft.Extensions.Logging;

namespace Woad.Security;

/// <summary>Writes security events to a log.</summary>
/// <param name="Authentication">Which authentications of messages are logged.</param>
/// <param name="Authorization">Which authorizations of calls are logged.</param>
/// <param name="Suppresses">Whether a message is taken whose event could not be logged.</param>
internal sealed record SecurityAudit(AuditLevel Authentication, AuditLevel Authorization, bool Suppresses)
{
    /// <summary>A message was authenticated.</summary>
    public void Authenticated(ILogger logger, Uri? address, string? peer)
    {
        if (Authentication.HasFlag(AuditLevel.Success))
        {
            Write(() => AuditLog.Authenticated(logger, address, peer ?? ""));
        }
    }

    /// <summary>A message was refused.</summary>
    public void NotAuthenticated(ILogger logger, Uri? address, Exception reason)
    {
        if (Authentication.HasFlag(AuditLevel.Failure))
        {
            Write(() => AuditLog.NotAuthenticated(logger, address, reason.Message));
        }
    }

    /// <summary>A caller may call, or may not.</summary>
    public void Authorized(ILogger logger, string service, string action, string? peer, bool isAllowed)
    {
        if (isAllowed && Authorization.HasFlag(AuditLevel.Success))
        {
            Write(() => AuditLog.Authorized(logger, service, action, peer ?? ""));
        }
        else if (!isAllowed && Authorization.HasFlag(AuditLevel.Failure))
        {
            Write(() => AuditLog.NotAuthorized(logger, service, action, peer ?? ""));
        }
    }

    private void Write(Action write)
    {
        try
        {
            write();
        }
        catch (Exception e) when (Suppresses && e is not OutOfMemoryException)
        {
            // SuppressAuditFailure: the log is not a reason to refuse a message.
        }
    }
}
