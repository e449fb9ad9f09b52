using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>A name with a password, which carries no key.</summary>
public partial class UserNameSecurityTokenParameters : SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UserNameSecurityTokenParameters"/> class. Keys are not derived.
    /// </summary>
    public UserNameSecurityTokenParameters()
    {
        RequireDerivedKeys = false;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UserNameSecurityTokenParameters"/> class with the settings of
    /// another one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial UserNameSecurityTokenParameters(UserNameSecurityTokenParameters other);

    /// <inheritdoc/>
    internal override TokenKind Kind => UserNameKind.Instance;

    /// <inheritdoc/>
    protected internal override bool HasAsymmetricKey => false;

    /// <inheritdoc/>
    protected internal override bool SupportsClientAuthentication => true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientWindowsIdentity => true;

    /// <inheritdoc/>
    protected internal override bool SupportsServerAuthentication => false;

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new UserNameSecurityTokenParameters(this);

    /// <inheritdoc/>
    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        Reference<LocalIdKeyIdentifierClause>(token, referenceStyle);

    /// <inheritdoc/>
    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        requirement.TokenType = SecurityTokenTypes.UserName;
        requirement.RequireCryptographicToken = false;
    }
}
