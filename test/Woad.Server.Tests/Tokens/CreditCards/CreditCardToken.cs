using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;

namespace Woad.Server.Tests.Tokens.CreditCards;

/// <summary>A token as WCF programs write it: a credit card.</summary>
internal sealed class CreditCardToken(CreditCard card, string? id = null) : SecurityToken
{
    public const string Type = "urn:tests/credit-card";

    public CreditCard Card => card;

    public override string Id { get; } = id ?? Guid.NewGuid().ToString();

    public override ReadOnlyCollection<SecurityKey> SecurityKeys { get; } = new([]);

    public override DateTime ValidFrom { get; } = DateTime.UtcNow;

    public override DateTime ValidTo => card.Expires;
}
