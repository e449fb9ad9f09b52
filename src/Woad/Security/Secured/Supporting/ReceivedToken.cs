using System.IdentityModel.Tokens;

namespace Woad.Security.Secured;

/// <summary>A token of a received message, not validated yet.</summary>
/// <param name="Token">The token.</param>
/// <param name="Item">Its element of the Security header; null when the message does not carry it.</param>
/// <param name="Endorser">The signature of its key; null for a token that only says something.</param>
internal sealed record ReceivedToken(SecurityToken Token, SecurityItem? Item, Endorser? Endorser)
{
    /// <summary>Why the token is not used as it must be; null when it is.</summary>
    public string? Misuse(TokenUse use, VerifiedMessage message, bool isBare) => use switch
    {
        _ when use is TokenUse.Signed or TokenUse.SignedEncrypted && isBare => null,
        TokenUse.Signed => Item is not null && Item.IsSigned ? null : "is not signed",
        TokenUse.SignedEncrypted =>
            Item is { WasEncrypted: true } && Item.IsSigned ? null : "is not signed and encrypted",
        TokenUse.SignedEndorsing when Endorser is { TokenId: { } id, IsProtected: false } endorser
            && !(isBare && endorser.CoversToken) =>
            "is not signed",
        _ => null,
    };
}
