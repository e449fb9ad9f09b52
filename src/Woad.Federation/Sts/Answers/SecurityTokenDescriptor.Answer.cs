using System.IdentityModel.Protocols.WSTrust;

namespace System.IdentityModel.Tokens;

/// <content>The token in the answer of a token service.</content>
public partial class SecurityTokenDescriptor
{
    /// <summary>Puts the token, its references, its lifetime and its key into an answer.</summary>
    /// <param name="response">The answer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> is null.</exception>
    public virtual void ApplyTo(RequestSecurityTokenResponse response)
    {
        ArgumentNullException.ThrowIfNull(response);
        if (Token is not null)
        {
            response.RequestedSecurityToken = new RequestedSecurityToken(Token);
        }

        response.RequestedAttachedReference = AttachedReference ?? response.RequestedAttachedReference;
        response.RequestedUnattachedReference = UnattachedReference ?? response.RequestedUnattachedReference;
        response.TokenType = TokenType ?? response.TokenType;
        response.Lifetime = Lifetime ?? response.Lifetime;
        if (!string.IsNullOrEmpty(AppliesToAddress))
        {
            response.AppliesTo = new EndpointReference(AppliesToAddress);
        }

        Proof?.ApplyTo(response);
    }
}
