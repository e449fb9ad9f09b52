using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>A security context that is negotiated with Windows credentials (SPNEGO).</summary>
public partial class SspiSecurityTokenParameters : SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SspiSecurityTokenParameters"/> class whose context is a cookie.
    /// </summary>
    public SspiSecurityTokenParameters()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SspiSecurityTokenParameters"/> class.</summary>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    public SspiSecurityTokenParameters(bool requireCancellation)
    {
        RequireCancellation = requireCancellation;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SspiSecurityTokenParameters"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial SspiSecurityTokenParameters(SspiSecurityTokenParameters other);

    /// <summary>
    /// Gets or sets a value that indicates whether the client cancels the security context when it needs it no longer.
    /// </summary>
    /// <value>
    /// The default is <see langword="false"/>: the service keeps nothing, and the context is a cookie that the client
    /// sends back.
    /// </value>
    [Setting] public partial bool RequireCancellation { get; set; }

    /// <inheritdoc/>
    internal override TokenKind Kind => SspiKind.Instance;

    /// <inheritdoc/>
    protected internal override bool HasAsymmetricKey => false;

    /// <inheritdoc/>
    protected internal override bool SupportsClientAuthentication => true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientWindowsIdentity => true;

    /// <inheritdoc/>
    protected internal override bool SupportsServerAuthentication => true;

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new SspiSecurityTokenParameters(this);

    /// <inheritdoc/>
    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        Reference<SecurityContextKeyIdentifierClause>(token, referenceStyle);

    /// <inheritdoc/>
    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        requirement.TokenType = ServiceModelSecurityTokenTypes.Spnego;
        requirement.RequireCryptographicToken = true;
        requirement.KeyType = SecurityKeyType.SymmetricKey;
        requirement.Properties[ServiceModelSecurityTokenRequirement.SupportSecurityContextCancellationProperty] =
            RequireCancellation;
        requirement.Properties[ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty] = Clone();
    }

    /// <inheritdoc/>
    public override string ToString() => Described((nameof(RequireCancellation), RequireCancellation));
}
