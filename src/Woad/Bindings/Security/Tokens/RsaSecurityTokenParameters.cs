using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>RSA keys of the client without a certificate.</summary>
public partial class RsaSecurityTokenParameters : SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="RsaSecurityTokenParameters"/> class. No message carries the token:
    /// references are the public key.
    /// </summary>
    public RsaSecurityTokenParameters()
    {
        InclusionMode = SecurityTokenInclusionMode.Never;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="RsaSecurityTokenParameters"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial RsaSecurityTokenParameters(RsaSecurityTokenParameters other);

    /// <inheritdoc/>
    internal override TokenKind Kind => RsaKind.Instance;

    /// <inheritdoc/>
    protected internal override bool HasAsymmetricKey => true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientAuthentication => true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientWindowsIdentity => false;

    /// <inheritdoc/>
    protected internal override bool SupportsServerAuthentication => true;

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new RsaSecurityTokenParameters(this);

    /// <inheritdoc/>
    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        Reference<RsaKeyIdentifierClause>(token, referenceStyle);

    /// <inheritdoc/>
    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        requirement.TokenType = SecurityTokenTypes.Rsa;
        requirement.RequireCryptographicToken = true;
        requirement.KeyType = SecurityKeyType.AsymmetricKey;
    }
}
