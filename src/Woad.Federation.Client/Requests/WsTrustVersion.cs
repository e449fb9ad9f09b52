namespace Microsoft.IdentityModel.Protocols.WsTrust;

/// <summary>Represents a version of WS-Trust.</summary>
public class WsTrustVersion
{
    private WsTrustVersion(string ns) => Namespace = ns;

    /// <summary>Gets the version of February 2005.</summary>
    public static WsTrustVersion TrustFeb2005 { get; } = new("http://schemas.xmlsoap.org/ws/2005/02/trust");

    /// <summary>Gets the version 1.3.</summary>
    public static WsTrustVersion Trust13 { get; } = new("http://docs.oasis-open.org/ws-sx/ws-trust/200512");

    /// <summary>The namespace of the version's elements.</summary>
    internal string Namespace { get; }
}
