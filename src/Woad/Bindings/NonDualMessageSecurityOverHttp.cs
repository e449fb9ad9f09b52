namespace System.ServiceModel;

/// <summary>Message security over HTTP that may keep a security context for the session.</summary>
public sealed class NonDualMessageSecurityOverHttp : MessageSecurityOverHttp
{
    /// <summary>Whether a security context is set up for the session. Default: true.</summary>
    public bool EstablishSecurityContext { get; set; } = true;
}
