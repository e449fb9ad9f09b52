using Microsoft.IdentityModel.Protocols.WsFed;

namespace Microsoft.IdentityModel.Protocols.WsTrust;

/// <summary>Represents the claims that a token has to have.</summary>
/// <param name="dialect">The URI of the language in which the claims are named.</param>
/// <param name="claimTypes">The claims.</param>
public class Claims(string dialect, IList<ClaimType> claimTypes)
{
    /// <summary>Gets the URI of the language in which the claims are named.</summary>
    public string Dialect { get; } = dialect ?? throw new ArgumentNullException(nameof(dialect));

    /// <summary>Gets the claims that the token has to have.</summary>
    public IList<ClaimType> ClaimTypes { get; } = claimTypes ?? throw new ArgumentNullException(nameof(claimTypes));
}
