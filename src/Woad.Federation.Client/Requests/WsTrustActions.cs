namespace Microsoft.IdentityModel.Protocols.WsTrust;

/// <summary>Represents the kinds of requests of a version of WS-Trust.</summary>
public class WsTrustActions
{
    private readonly string _namespace;

    private WsTrustActions(WsTrustVersion version) => _namespace = version.Namespace;

    /// <summary>Gets the kinds of requests of February 2005.</summary>
    public static WsTrustActions TrustFeb2005 { get; } = new(WsTrustVersion.TrustFeb2005);

    /// <summary>Gets the kinds of requests of version 1.3.</summary>
    public static WsTrustActions Trust13 { get; } = new(WsTrustVersion.Trust13);

    /// <summary>Gets the kind of requests for a token.</summary>
    public string Issue => _namespace + "/Issue";
}
