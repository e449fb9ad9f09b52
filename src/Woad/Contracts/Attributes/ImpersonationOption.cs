namespace System.ServiceModel;

/// <summary>Specifies whether an operation runs under the caller's Windows account.</summary>
public enum ImpersonationOption
{
    /// <summary>It runs under the account of the process. The default.</summary>
    NotAllowed,

    /// <summary>
    /// It may run under the caller's account where that is asked for and possible; here it runs under the process's.
    /// </summary>
    Allowed,

    /// <summary>
    /// It must run under the caller's account: refused when the host opens, since no thread can do so here.
    /// </summary>
    Required,
}
