namespace System.ServiceModel.Security;

/// <summary>A version of WS-SecurityPolicy.</summary>
public abstract class SecurityPolicyVersion
{
    private SecurityPolicyVersion(string ns) => Namespace = ns;

    /// <summary>Gets the version WS-SecurityPolicy 1.1, of July 2005.</summary>
    public static SecurityPolicyVersion WSSecurityPolicy11 { get; } = new Known(
        "http://schemas.xmlsoap.org/ws/2005/07/securitypolicy");

    /// <summary>Gets the version WS-SecurityPolicy 1.2, as OASIS has standardized it.</summary>
    public static SecurityPolicyVersion WSSecurityPolicy12 { get; } = new Known(
        "http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702");

    /// <summary>Gets the namespace of the version's assertions.</summary>
    public string Namespace { get; }

    /// <summary>Gets the prefix that the version's assertions are written with: <c>sp</c>.</summary>
    public string Prefix => "sp";

    private sealed class Known(string ns) : SecurityPolicyVersion(ns);
}
