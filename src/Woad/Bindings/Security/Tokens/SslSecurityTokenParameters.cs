using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>A security context that is negotiated by TLS.</summary>
public partial class SslSecurityTokenParameters : SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SslSecurityTokenParameters"/> class without a client certificate,
    /// whose context is a cookie.
    /// </summary>
    public SslSecurityTokenParameters()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SslSecurityTokenParameters"/> class whose context is a cookie.
    /// </summary>
    /// <param name="requireClientCertificate">Whether the client shows a certificate.</param>
    public SslSecurityTokenParameters(bool requireClientCertificate)
        : this(requireClientCertificate, requireCancellation: false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SslSecurityTokenParameters"/> class.</summary>
    /// <param name="requireClientCertificate">Whether the client shows a certificate.</param>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    public SslSecurityTokenParameters(bool requireClientCertificate, bool requireCancellation)
    {
        RequireClientCertificate = requireClientCertificate;
        RequireCancellation = requireCancellation;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SslSecurityTokenParameters"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial SslSecurityTokenParameters(SslSecurityTokenParameters other);

    /// <summary>
    /// Gets or sets a value that indicates whether the client cancels the security context when it needs it no longer.
    /// </summary>
    /// <value>
    /// The default is <see langword="false"/>: the service keeps nothing, and the context is a cookie that the client
    /// sends back.
    /// </value>
    [Setting] public partial bool RequireCancellation { get; set; }

    /// <summary>Gets or sets a value that indicates whether the client shows a certificate.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool RequireClientCertificate { get; set; }

    /// <inheritdoc/>
    internal override TokenKind Kind => SslKind.Instance;

    /// <inheritdoc/>
    protected internal override bool HasAsymmetricKey => false;

    /// <inheritdoc/>
    protected internal override bool SupportsClientAuthentication => RequireClientCertificate;

    /// <inheritdoc/>
    protected internal override bool SupportsClientWindowsIdentity => RequireClientCertificate;

    /// <inheritdoc/>
    protected internal override bool SupportsServerAuthentication => true;

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new SslSecurityTokenParameters(this);

    /// <inheritdoc/>
    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        Reference<SecurityContextKeyIdentifierClause>(token, referenceStyle);

    /// <inheritdoc/>
    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        requirement.TokenType = RequireClientCertificate
            ? ServiceModelSecurityTokenTypes.MutualSslnego
            : ServiceModelSecurityTokenTypes.AnonymousSslnego;
        requirement.RequireCryptographicToken = true;
        requirement.KeyType = SecurityKeyType.SymmetricKey;
        requirement.Properties[ServiceModelSecurityTokenRequirement.SupportSecurityContextCancellationProperty] =
            RequireCancellation;
        requirement.Properties[ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty] = Clone();
    }

    /// <inheritdoc/>
    public override string ToString() => Described(
        (nameof(RequireCancellation), RequireCancellation),
        (nameof(RequireClientCertificate), RequireClientCertificate));
}
