namespace System.ServiceModel;

/// <summary>The event log of Windows that security events are for. Here all of them go to the host's logger.</summary>
public enum AuditLogLocation
{
    /// <summary>The security log where the platform has one, otherwise the application log.</summary>
    Default = 0,

    /// <summary>The application log.</summary>
    Application = 1,

    /// <summary>The security log.</summary>
    Security = 2,
}
