using Woad.Contracts;

namespace System.ServiceModel.Dispatcher;

/// <content>Which security events are logged.</content>
public sealed partial class DispatchRuntime
{
    /// <summary>Gets or sets which authentications of messages are logged.</summary>
    /// <value>
    /// The default is <see cref="AuditLevel.None"/>. The binding is asked when the listener opens, so it is set by
    /// <see cref="Description.ServiceSecurityAuditBehavior"/>.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public AuditLevel MessageAuthenticationAuditLevel
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.Defined(value);
        }
    }

    /// <summary>Gets or sets the event log of Windows that security events are for.</summary>
    /// <value>The default is <see cref="AuditLogLocation.Default"/>. All of them go to the host's logger.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public AuditLogLocation SecurityAuditLogLocation
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.Defined(value);
        }
    }

    /// <summary>Gets or sets which authorizations of calls are logged.</summary>
    /// <value>The default is <see cref="AuditLevel.None"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public AuditLevel ServiceAuthorizationAuditLevel
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.Defined(value);
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether a message is taken whose event could not be logged.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool SuppressAuditFailure
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    } = true;
}
