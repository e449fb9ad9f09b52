using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>Represents the use of an X.509 certificate as a token, and the way in which messages refer to it.</summary>
public partial class X509SecurityTokenParameters : SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="X509SecurityTokenParameters"/> class with the default settings.
    /// </summary>
    public X509SecurityTokenParameters()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenParameters"/> class.</summary>
    /// <param name="x509ReferenceStyle">How messages that do not carry the certificate refer to it.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="x509ReferenceStyle"/> is undefined.</exception>
    public X509SecurityTokenParameters(X509KeyIdentifierClauseType x509ReferenceStyle)
        : this(x509ReferenceStyle, SecurityTokenInclusionMode.AlwaysToRecipient)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenParameters"/> class.</summary>
    /// <param name="x509ReferenceStyle">How messages that do not carry the certificate refer to it.</param>
    /// <param name="inclusionMode">Which messages carry the certificate.</param>
    /// <exception cref="ArgumentOutOfRangeException">An argument is undefined.</exception>
    public X509SecurityTokenParameters(
        X509KeyIdentifierClauseType x509ReferenceStyle, SecurityTokenInclusionMode inclusionMode)
    {
        X509ReferenceStyle = x509ReferenceStyle;
        InclusionMode = inclusionMode;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="X509SecurityTokenParameters"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial X509SecurityTokenParameters(X509SecurityTokenParameters other);

    /// <summary>Gets or sets how messages that do not carry the certificate refer to it.</summary>
    /// <value>The default is <see cref="X509KeyIdentifierClauseType.Any"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial X509KeyIdentifierClauseType X509ReferenceStyle { get; set; }

    /// <inheritdoc/>
    internal override TokenKind Kind => X509Kind.Instance;

    /// <inheritdoc/>
    protected internal override bool HasAsymmetricKey => true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientAuthentication => true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientWindowsIdentity => true;

    /// <inheritdoc/>
    protected internal override bool SupportsServerAuthentication => true;

    /// <inheritdoc/>
    public override string ToString() => Described((nameof(X509ReferenceStyle), X509ReferenceStyle));

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new X509SecurityTokenParameters(this);

    /// <inheritdoc/>
    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) => X509ReferenceStyle switch
        {
            X509KeyIdentifierClauseType.Thumbprint =>
                Reference<X509ThumbprintKeyIdentifierClause>(token, referenceStyle),
            X509KeyIdentifierClauseType.SubjectKeyIdentifier =>
                Reference<X509SubjectKeyIdentifierClause>(token, referenceStyle),
            X509KeyIdentifierClauseType.IssuerSerial =>
                Reference<X509IssuerSerialKeyIdentifierClause>(token, referenceStyle),
            X509KeyIdentifierClauseType.RawDataKeyIdentifier =>
                Reference<X509RawDataKeyIdentifierClause>(token, referenceStyle),
            _ when token is X509SecurityToken { Certificate: var certificate }
                && X509SubjectKeyIdentifierClause.CanCreateFrom(certificate) =>
                Reference<X509SubjectKeyIdentifierClause>(token, referenceStyle),
            _ => Reference<X509IssuerSerialKeyIdentifierClause>(token, referenceStyle),
        };

    /// <inheritdoc/>
    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        requirement.TokenType = SecurityTokenTypes.X509Certificate;
        requirement.RequireCryptographicToken = true;
        requirement.KeyType = SecurityKeyType.AsymmetricKey;
    }
}
