namespace Woad.Lab.Callers.Recording;

/// <summary>What kind of failure a call met.</summary>
internal enum FaultKind
{
    /// <summary>Nobody listens there, or the name leads nowhere.</summary>
    Unreachable,
    Timeout,
    TooBusy,
    ChannelFaulted,
    Aborted,
    Quota,
    Security,
    Contract,

    /// <summary>The service answered with a SOAP fault.</summary>
    Fault,
    /// <summary>The service answered, and not as a check of the load demands.</summary>
    Check,
    Communication,
    Other,
}
