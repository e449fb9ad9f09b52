using System.IdentityModel.Claims;
using System.Security.Cryptography.X509Certificates;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>
/// The identity that is expected at an address, as a claim. A client checks it if the binding's security can.
/// </summary>
public abstract class EndpointIdentity
{
    private Claim? _claim;
    private IEqualityComparer<Claim> _comparer = Claim.DefaultComparer;

    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointIdentity"/> class for a derived class, which calls
    /// <see cref="Initialize(Claim)"/>.
    /// </summary>
    protected EndpointIdentity()
    {
    }

    /// <summary>Gets the claim that the service must make good.</summary>
    /// <exception cref="InvalidOperationException">
    /// A derived class has not called <see cref="Initialize(Claim)"/>.
    /// </exception>
    public Claim IdentityClaim => _claim ?? throw new InvalidOperationException(Escaped.Text(
        $"The identity {GetType()} has no claim: its constructor must call Initialize."));

    /// <summary>A server whose certificate is issued for <paramref name="dnsName"/>.</summary>
    /// <param name="dnsName">The DNS name.</param>
    /// <returns>The identity.</returns>
    public static EndpointIdentity CreateDnsIdentity(string dnsName) => new DnsEndpointIdentity(dnsName);

    /// <summary>The identity that a claim states.</summary>
    /// <param name="identity">The claim that identifies the endpoint.</param>
    /// <returns>The identity.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="identity"/> is null.</exception>
    public static EndpointIdentity CreateIdentity(Claim identity)
    {
        ArgumentNullException.ThrowIfNull(identity);
        return identity.ClaimType switch
        {
            var type when type == ClaimTypes.Dns => new DnsEndpointIdentity(identity),
            var type when type == ClaimTypes.Spn => new SpnEndpointIdentity(identity),
            var type when type == ClaimTypes.Upn => new UpnEndpointIdentity(identity),
            var type when type == ClaimTypes.Rsa => new RsaEndpointIdentity(identity),
            _ => new Woad.Messages.ClaimIdentity(identity),
        };
    }

    /// <summary>A server with the RSA key of <paramref name="certificate"/>.</summary>
    /// <param name="certificate">The certificate.</param>
    /// <returns>The identity.</returns>
    public static EndpointIdentity CreateRsaIdentity(X509Certificate2 certificate) =>
        new RsaEndpointIdentity(certificate);

    /// <summary>A server with an RSA key.</summary>
    /// <param name="publicKey">The key as the element RSAKeyValue of XML signatures.</param>
    /// <returns>The identity.</returns>
    public static EndpointIdentity CreateRsaIdentity(string publicKey) => new RsaEndpointIdentity(publicKey);

    /// <summary>A Windows service with the service principal name <paramref name="spnName"/>.</summary>
    /// <param name="spnName">The service principal name.</param>
    /// <returns>The identity.</returns>
    public static EndpointIdentity CreateSpnIdentity(string spnName) => new SpnEndpointIdentity(spnName);

    /// <summary>A Windows account with the user principal name <paramref name="upnName"/>.</summary>
    /// <param name="upnName">The user principal name.</param>
    /// <returns>The identity.</returns>
    public static EndpointIdentity CreateUpnIdentity(string upnName) => new UpnEndpointIdentity(upnName);

    /// <summary>A server with <paramref name="certificate"/>.</summary>
    /// <param name="certificate">The certificate.</param>
    /// <returns>The identity.</returns>
    public static EndpointIdentity CreateX509CertificateIdentity(X509Certificate2 certificate) =>
        new X509CertificateEndpointIdentity(certificate);

    /// <summary>
    /// A server with <paramref name="primaryCertificate"/>, and the certificates that it is issued by.
    /// </summary>
    /// <param name="primaryCertificate">The certificate of the endpoint.</param>
    /// <param name="supportingCertificates">Further certificates.</param>
    /// <returns>The identity.</returns>
    public static EndpointIdentity CreateX509CertificateIdentity(
        X509Certificate2 primaryCertificate, X509Certificate2Collection supportingCertificates) =>
        new X509CertificateEndpointIdentity(primaryCertificate, supportingCertificates);

    /// <summary>Determines whether <paramref name="obj"/> is an identity with an equal claim.</summary>
    /// <param name="obj">The object to compare with.</param>
    /// <returns><see langword="true"/> if the objects are equal; otherwise, <see langword="false"/>.</returns>
    public override bool Equals(object? obj) => obj is EndpointIdentity other
        && (ReferenceEquals(this, other) || _comparer.Equals(IdentityClaim, other.IdentityClaim));

    /// <inheritdoc/>
    public override int GetHashCode() => _comparer.GetHashCode(IdentityClaim);

    /// <inheritdoc/>
    public override string ToString() => $"identity({IdentityClaim})";

    /// <summary>Takes the claim; identities are equal when their claims are.</summary>
    /// <param name="identityClaim">The claim that identifies the endpoint.</param>
    protected void Initialize(Claim identityClaim) => Initialize(identityClaim, Claim.DefaultComparer);

    /// <summary>
    /// Takes the claim; identities are equal when <paramref name="claimComparer"/> takes their claims for equal.
    /// </summary>
    /// <param name="identityClaim">The claim that identifies the endpoint.</param>
    /// <param name="claimComparer">The comparer of claims.</param>
    protected void Initialize(Claim identityClaim, IEqualityComparer<Claim> claimComparer)
    {
        ArgumentNullException.ThrowIfNull(identityClaim);
        ArgumentNullException.ThrowIfNull(claimComparer);
        _claim = identityClaim;
        _comparer = claimComparer;
    }

    /// <summary>Takes a claim that must be of <paramref name="type"/>.</summary>
    private protected void Initialize(Claim identity, string type)
    {
        ArgumentNullException.ThrowIfNull(identity);
        Initialize(identity.ClaimType == type
            ? identity
            : throw new ArgumentException(Escaped.Text(
                $"The claim is of type '{identity.ClaimType}'; '{type}' is expected."), nameof(identity)));
    }
}
