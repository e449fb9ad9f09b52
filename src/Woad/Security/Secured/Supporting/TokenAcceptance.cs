using System.IdentityModel.Selectors;

namespace Woad.Security.Secured;

/// <summary>The parts by which a service reads and validates one token of its binding.</summary>
/// <param name="Requirement">The token, as the service's manager of tokens was asked for it.</param>
/// <param name="Authenticator">Validates the token.</param>
/// <param name="Serializer">Reads the token where its kind has no reader.</param>
/// <param name="Resolver">Makes the resolver of the keys and the tokens that the token names.</param>
internal sealed record TokenAcceptance(
    SecurityTokenRequirement Requirement, SecurityTokenAuthenticator Authenticator,
    SecurityTokenSerializer Serializer, Func<SecurityTokenResolver> Resolver);
