namespace System.ServiceModel;

/// <summary>Specifies which security events are logged.</summary>
public enum AuditLevel
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Successes.</summary>
    Success = 1,

    /// <summary>Failures.</summary>
    Failure = 2,

    /// <summary>Successes and failures.</summary>
    SuccessOrFailure = Success | Failure,
}
