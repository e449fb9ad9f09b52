using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Server.Tests.Tokens.CreditCards;

namespace Woad.Server.Tests.Tokens;

/// <summary>One line per supporting token, then one per claim set, then the identity.</summary>
public sealed class ShopService : IShop
{
    public string[] Look() => Tell();

    public string[] Pay() => Tell();

    private static string[] Tell()
    {
        var tokens = OperationContext.Current!.SupportingTokens ?? [];
        var security = ServiceSecurityContext.Current;
        return
        [
            .. tokens.Select(t => $"{t.SecurityTokenAttachmentMode} {Name(t)}"),
            .. security?.AuthorizationContext.ClaimSets.Select(
                set => string.Join(',', set.Select(c => c.ClaimType[(c.ClaimType.LastIndexOf('/') + 1)..]).Distinct()))
                    ?? [],
            $"identity {security?.PrimaryIdentity.Name}",
        ];
    }

    private static string Name(SecurityTokenSpecification token) => token.SecurityToken switch
    {
        UserNameSecurityToken user => $"user {user.UserName}",
        X509SecurityToken certificate => $"certificate {certificate.Certificate.Subject}",
        CreditCardToken card => $"card {card.Card.Number}",
        var other => other.GetType().Name,
    };
}
