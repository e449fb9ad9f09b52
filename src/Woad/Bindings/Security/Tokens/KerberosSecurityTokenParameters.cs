using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>A Kerberos ticket, which the first message carries.</summary>
public partial class KerberosSecurityTokenParameters : SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="KerberosSecurityTokenParameters"/> class. The first message carries
    /// the ticket.
    /// </summary>
    public KerberosSecurityTokenParameters()
    {
        InclusionMode = SecurityTokenInclusionMode.Once;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="KerberosSecurityTokenParameters"/> class with the settings of
    /// another one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial KerberosSecurityTokenParameters(KerberosSecurityTokenParameters other);

    /// <inheritdoc/>
    internal override TokenKind Kind => KerberosKind.Instance;

    /// <inheritdoc/>
    protected internal override bool HasAsymmetricKey => false;

    /// <inheritdoc/>
    protected internal override bool SupportsClientAuthentication => true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientWindowsIdentity => true;

    /// <inheritdoc/>
    protected internal override bool SupportsServerAuthentication => true;

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new KerberosSecurityTokenParameters(this);

    /// <inheritdoc/>
    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        Reference<KerberosTicketHashKeyIdentifierClause>(token, referenceStyle);

    /// <inheritdoc/>
    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        requirement.TokenType = SecurityTokenTypes.Kerberos;
        requirement.RequireCryptographicToken = true;
        requirement.KeyType = SecurityKeyType.SymmetricKey;
    }
}
