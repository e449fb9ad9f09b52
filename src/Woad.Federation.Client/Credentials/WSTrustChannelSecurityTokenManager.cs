using System.IdentityModel.Selectors;
using System.ServiceModel.Security.Tokens;
using Woad.Federation.Trust.Client;

namespace System.ServiceModel.Federation;

/// <summary>Makes the tokens of a client of its credentials, and those of token services by WS-Trust.</summary>
public class WSTrustChannelSecurityTokenManager : ClientCredentialsSecurityTokenManager
{
    private readonly SecurityTokenManager _inner;
    private readonly IssuedTokenCache _cache = new(TimeProvider.System);

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelSecurityTokenManager"/> class.</summary>
    /// <param name="wsTrustChannelClientCredentials">The credentials.</param>
    /// <exception cref="ArgumentNullException">The credentials are null.</exception>
    public WSTrustChannelSecurityTokenManager(WSTrustChannelClientCredentials wsTrustChannelClientCredentials)
        : base(wsTrustChannelClientCredentials) =>
        _inner = wsTrustChannelClientCredentials.ClientCredentials.CreateSecurityTokenManager();

    /// <inheritdoc/>
    public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement)
    {
        ArgumentNullException.ThrowIfNull(tokenRequirement);
        return tokenRequirement.Properties.TryGetValue(
            ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty, out var parameters)
            && parameters is WSTrustTokenParameters
            ? new WSTrustChannelSecurityTokenProvider(tokenRequirement, _cache, TimeProvider.System)
            {
                ClientCredentials = ((WSTrustChannelClientCredentials)ClientCredentials).ClientCredentials,
            }
            : _inner.CreateSecurityTokenProvider(tokenRequirement);
    }
}
