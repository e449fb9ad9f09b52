using System.Net.Mail;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using Woad.Messages;

namespace System.IdentityModel.Claims;

/// <summary>One statement about a subject: a right to a thing of a type.</summary>
public class Claim
{
    private readonly IEqualityComparer<object> _resources;

    /// <summary>Initializes a new instance of the <see cref="Claim"/> class.</summary>
    /// <param name="claimType">What is claimed, usually one of <see cref="ClaimTypes"/>.</param>
    /// <param name="resource">The thing; null for none.</param>
    /// <param name="right">One of <see cref="Rights"/>, or a URI of the program's.</param>
    /// <exception cref="ArgumentNullException">Type or right is null.</exception>
    /// <exception cref="ArgumentException">Type or right is empty.</exception>
    public Claim(string claimType, object? resource, string right)
        : this(claimType, resource, right, EqualityComparer<object>.Default)
    {
    }

    private Claim(string claimType, object? resource, string right, IEqualityComparer<object> resources)
    {
        ArgumentException.ThrowIfNullOrEmpty(claimType);
        ArgumentException.ThrowIfNullOrEmpty(right);
        ClaimType = claimType;
        Resource = resource!;
        Right = right;
        _resources = resources;
    }

    /// <summary>Gets a comparer of claims by type, right and resource.</summary>
    public static IEqualityComparer<Claim> DefaultComparer => EqualityComparer<Claim>.Default;

    /// <summary>Gets the claim of the system itself.</summary>
    public static Claim System { get; } = new(ClaimTypes.System, "System", Rights.Identity);

    /// <summary>Gets the resource of the claim.</summary>
    public string ClaimType { get; }

    /// <summary>Gets the thing; null for none.</summary>
    public object Resource { get; }

    /// <summary>Gets the right of the subject to the resource.</summary>
    public string Right { get; }

    /// <summary>The subject belongs to a Windows group, which may only deny it something.</summary>
    /// <param name="sid">The security identifier.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateDenyOnlyWindowsSidClaim(SecurityIdentifier sid) => Property(ClaimTypes.DenyOnlySid, sid);

    /// <summary>The subject has a DNS name; case does not count.</summary>
    /// <param name="dns">The DNS name.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateDnsClaim(string dns) => Text(ClaimTypes.Dns, dns);

    /// <summary>The subject has a hash value.</summary>
    /// <param name="hash">The hash.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateHashClaim(byte[] hash) => Bytes(ClaimTypes.Hash, hash);

    /// <summary>The subject has a mail address.</summary>
    /// <param name="mailAddress">The mail address.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateMailAddressClaim(MailAddress mailAddress) => Property(ClaimTypes.Email, mailAddress);

    /// <summary>The subject has a name.</summary>
    /// <param name="name">The name.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateNameClaim(string name) => Property(ClaimTypes.Name, name);

    /// <summary>The subject has an RSA key.</summary>
    /// <param name="rsa">The RSA key.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateRsaClaim(RSA rsa)
    {
        ArgumentNullException.ThrowIfNull(rsa);
        return new Claim(ClaimTypes.Rsa, rsa, Rights.PossessProperty, RsaKeyComparer.Instance);
    }

    /// <summary>The subject has a service principal name; case does not count.</summary>
    /// <param name="spn">The service principal name.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateSpnClaim(string spn) => Text(ClaimTypes.Spn, spn);

    /// <summary>The subject has a certificate with a thumbprint.</summary>
    /// <param name="thumbprint">The thumbprint of the certificate.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateThumbprintClaim(byte[] thumbprint) => Bytes(ClaimTypes.Thumbprint, thumbprint);

    /// <summary>The subject has a user principal name; case does not count.</summary>
    /// <param name="upn">The user principal name.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateUpnClaim(string upn) => Text(ClaimTypes.Upn, upn);

    /// <summary>The subject has a URI.</summary>
    /// <param name="uri">The URI.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateUriClaim(Uri uri) => Property(ClaimTypes.Uri, uri);

    /// <summary>The subject has a Windows security identifier.</summary>
    /// <param name="sid">The security identifier.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateWindowsSidClaim(SecurityIdentifier sid) => Property(ClaimTypes.Sid, sid);

    /// <summary>The subject has a distinguished name.</summary>
    /// <param name="x500DistinguishedName">The distinguished name.</param>
    /// <returns>The claim.</returns>
    public static Claim CreateX500DistinguishedNameClaim(X500DistinguishedName x500DistinguishedName)
    {
        ArgumentNullException.ThrowIfNull(x500DistinguishedName);
        return new Claim(
            ClaimTypes.X500DistinguishedName, x500DistinguishedName, Rights.PossessProperty,
            DistinguishedNameComparer.Instance);
    }

    /// <summary>
    /// Determines whether <paramref name="obj"/> is a claim of the same type and right whose resource is equal.
    /// </summary>
    /// <param name="obj">The object to compare with.</param>
    /// <returns><see langword="true"/> if the objects are equal; otherwise, <see langword="false"/>.</returns>
    public override bool Equals(object? obj) => obj is Claim other
        && (ReferenceEquals(this, other)
            || (ClaimType == other.ClaimType && Right == other.Right && _resources.Equals(Resource, other.Resource)));

    /// <inheritdoc/>
    public override int GetHashCode() =>
        HashCode.Combine(ClaimType, Right, Resource is null ? 0 : _resources.GetHashCode(Resource));

    /// <inheritdoc/>
    public override string ToString() => $"{Right}: {ClaimType}";

    private static Claim Property(string type, object resource)
    {
        ArgumentNullException.ThrowIfNull(resource);
        return new Claim(type, resource, Rights.PossessProperty);
    }

    private static Claim Text(string type, string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return new Claim(type, text, Rights.PossessProperty, CaselessComparer.Instance);
    }

    private static Claim Bytes(string type, byte[] bytes)
    {
        ArgumentNullException.ThrowIfNull(bytes);
        return new Claim(type, bytes.Clone(), Rights.PossessProperty, BytesComparer.Instance);
    }
}
