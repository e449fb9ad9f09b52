namespace Woad.Lab.Engine.Recording;

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
    Communication,
    Other,
}
