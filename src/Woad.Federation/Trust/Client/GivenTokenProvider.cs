using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace Woad.Federation.Trust.Client;

/// <summary>Provides a token that was issued already. No issuer is asked, and its expiry is not looked at.</summary>
/// <param name="token">The token.</param>
internal sealed class GivenTokenProvider(SecurityToken token) : SecurityTokenProvider
{
    protected override SecurityToken GetTokenCore(TimeSpan timeout) => token;
}
