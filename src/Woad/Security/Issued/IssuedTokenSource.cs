using System.IdentityModel.Selectors;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;

namespace Woad.Security.Issued;

/// <summary>
/// Gives the providers of issued tokens to one client. The package Woad.Federation has it; the engine knows no protocol
/// of token services.
/// </summary>
internal abstract class IssuedTokenSource
{
    /// <summary>Makes the source of a client.</summary>
    /// <exception cref="InvalidOperationException">The package is missing.</exception>
    public static IssuedTokenSource Of(ClientCredentials credentials) =>
        IssuedTokenSupport.Registered.SourceOf(credentials);

    /// <summary>The provider of the tokens that a requirement is for.</summary>
    public abstract SecurityTokenProvider ProviderOf(
        IssuedSecurityTokenParameters parameters, SecurityTokenRequirement requirement);
}
