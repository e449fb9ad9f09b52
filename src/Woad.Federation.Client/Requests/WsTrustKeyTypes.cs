using Woad.Federation.Trust.Serialization;

namespace Microsoft.IdentityModel.Protocols.WsTrust;

/// <summary>Represents the kinds of keys of a version of WS-Trust.</summary>
public class WsTrustKeyTypes
{
    private readonly WsTrustVersion _version;

    private WsTrustKeyTypes(WsTrustVersion version) => _version = version;

    /// <summary>Gets the kinds of keys of February 2005.</summary>
    public static WsTrustKeyTypes TrustFeb2005 { get; } = new(WsTrustVersion.TrustFeb2005);

    /// <summary>Gets the kinds of keys of version 1.3.</summary>
    public static WsTrustKeyTypes Trust13 { get; } = new(WsTrustVersion.Trust13);

    /// <summary>Gets the URI of tokens without a key.</summary>
    public string Bearer => _version == WsTrustVersion.Trust13
        ? _version.Namespace + "/Bearer"
        : TrustNames.Identity + "/NoProofKey";

    /// <summary>Gets the URI of public keys.</summary>
    public string PublicKey => _version.Namespace + "/PublicKey";

    /// <summary>Gets the URI of symmetric keys.</summary>
    public string Symmetric => _version.Namespace + "/SymmetricKey";
}
