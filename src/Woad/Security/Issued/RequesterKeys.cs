using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Security.Secured;

namespace Woad.Security.Issued;

/// <summary>
/// Lets the messages of an endpoint be endorsed by public keys that nobody knows: a token service certifies them, and
/// the signature proves that the requester has the private half (WS-Trust 1.3, 4.3). They tell nothing of the caller.
/// </summary>
internal sealed class RequesterKeys : SecurityTokenAuthenticator
{
    /// <summary>An endorsing key that a message may have.</summary>
    public static TokenDemand Demand { get; } =
        new("RequesterKey", TokenUse.Endorsing, new RequesterKeys(), IsOptional: true);

    protected override bool CanValidateTokenCore(SecurityToken token) => token is RsaSecurityToken;

    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token) =>
        ReadOnlyCollection<IAuthorizationPolicy>.Empty;
}
