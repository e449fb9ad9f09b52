using System.IdentityModel.Selectors;
using System.ServiceModel.Description;

namespace Woad.Federation.Trust.Client;

/// <summary>Parameters of a token that bring the provider of their tokens with them.</summary>
internal interface IIssuerTerms
{
    /// <summary>Makes the provider of a client.</summary>
    /// <param name="requirement">The token that the client needs.</param>
    /// <param name="credentials">The client's credentials.</param>
    /// <param name="cache">The tokens of the client.</param>
    /// <param name="clock">The time.</param>
    SecurityTokenProvider ProviderOf(
        SecurityTokenRequirement requirement, ClientCredentials credentials, IssuedTokenCache cache,
        TimeProvider clock);
}
