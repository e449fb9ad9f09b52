using System.IdentityModel.Selectors;

namespace Woad.Security.Secured;

/// <summary>A token that a service wants messages to carry.</summary>
/// <param name="Name">The kind of token, for messages to people.</param>
/// <param name="Use">How messages use it.</param>
/// <param name="Authenticator">Validates it.</param>
/// <param name="IsOptional">Whether messages may come without it.</param>
internal sealed record TokenDemand(
    string Name, TokenUse Use, SecurityTokenAuthenticator Authenticator, bool IsOptional = false);
