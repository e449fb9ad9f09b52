using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using Woad.Security;

namespace System.IdentityModel.Selectors;

/// <summary>Takes RSA keys as they are: the signature shows that the sender has the private one.</summary>
public class RsaSecurityTokenAuthenticator : SecurityTokenAuthenticator
{
    /// <summary>Initializes a new instance of the <see cref="RsaSecurityTokenAuthenticator"/> class.</summary>
    public RsaSecurityTokenAuthenticator()
    {
    }

    /// <inheritdoc/>
    protected override bool CanValidateTokenCore(SecurityToken token) => token is RsaSecurityToken;

    /// <inheritdoc/>
    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token) =>
        new([new RsaPolicy(((RsaSecurityToken)token).Rsa)]);
}
