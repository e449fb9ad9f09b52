using System.Security.Cryptography;
using Woad.Security.Secured;
using Woad.Tokens;

namespace Woad.Federation.Trust.Client;

/// <summary>The kind of a key pair that no manager of tokens knows: the client has made it for one request.</summary>
/// <param name="pair">The key pair.</param>
internal sealed class RequesterKeyKind(RSA pair) : TokenKind
{
    public override TokenPlaces Places => TokenPlaces.Supporting | TokenPlaces.Endorsing;

    public override ValueTask<MadeToken> MakeAsync(TokenTerms terms, CancellationToken cancellationToken) =>
        new(RsaKind.Made(pair));
}
