using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Security.Secured;
using Woad.Tokens;

namespace Woad.Freeze;

/// <summary>The tokens by which a client says who it is.</summary>
internal static class ClientTokensFreezer
{
    /// <summary>Makes the tokens of a channel, of its service's address.</summary>
    /// <param name="side">The client.</param>
    /// <param name="tokens">Its manager of tokens.</param>
    /// <param name="termsOf">The circumstances for which the client makes a token.</param>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static Func<EndpointAddress, ClientTokens> Of(
        ClientSide side, SecurityTokenManager tokens,
        Func<SupportingTokensFreezer.Wanted, EndpointAddress?, TokenTerms> termsOf)
    {
        if (tokens.GetType() != typeof(ClientCredentialsSecurityTokenManager)
            || SupportingTokensFreezer.All(side.Security).Any(
                static wanted => wanted.Parameters.Kind.DiffersByTarget))
        {
            return Make;
        }

        // WCF's own manager does not look at the address.
        var made = Make(null);
        return _ => made;

        ClientTokens Make(EndpointAddress? target)
        {
            var (always, byAction) = SupportingTokensFreezer.Make(
                side.Security,
                wanted => wanted.Parameters.Kind.Carry(termsOf(wanted, target), wanted.Use, wanted.IsOptional),
                static token => token.Use);
            return new ClientTokens { Always = always, ByAction = byAction };
        }
    }
}
