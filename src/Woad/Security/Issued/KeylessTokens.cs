using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Messages;

namespace Woad.Security.Issued;

/// <summary>
/// Validates tokens that come without a signature of their key. A token that has a key is refused: who has read it
/// could use it.
/// </summary>
internal sealed class KeylessTokens(SecurityTokenAuthenticator authenticator) : SecurityTokenAuthenticator
{
    protected override bool CanValidateTokenCore(SecurityToken token) => authenticator.CanValidateToken(token);

    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token) =>
        token.SecurityKeys.Count == 0
            ? authenticator.ValidateToken(token)
            : throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                "An issued token has a key, and the binding takes it without a signature of that key. Issue a bearer "
                    + "token, or use the token as an endorsing one.");
}
