using System.IdentityModel.Tokens;

namespace Woad.Security.Issued;

/// <summary>
/// The tokens of one channel of a client: an issued token that is there already, or tokens that a request for one
/// carries.
/// </summary>
internal sealed class FederatedTokens
{
    /// <summary>The issued token, for which no issuer is asked; null for none.</summary>
    public SecurityToken? Issued { get; init; }

    /// <summary>The token of the subject for whom the client acts; null for none.</summary>
    public SecurityToken? ActAs { get; init; }

    /// <summary>The token of the subject in whose name the client asks; null for none.</summary>
    public SecurityToken? OnBehalfOf { get; init; }
}
